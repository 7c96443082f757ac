// serve.mjs - serves build/web as any server should: files of a build for ever, the page itself never kept,
// compressed copies to those who take them, nothing from elsewhere allowed.
//
// Use: node tests/web/serve.mjs PORT [FOLDER]
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json', '.webmanifest': 'application/manifest+json' };
export const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @param {string} folder */
export function serve(folder, port = 0) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    let file = join(folder, path === '/' || path.startsWith('/t/') ? 'index.html' : path);
    if (!existsSync(file) || !extname(file)) { response.writeHead(404).end('not here'); return; }
    const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': /^\/[0-9a-f]{12}\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache' };
    if (/\bbr\b/.test(String(request.headers['accept-encoding'])) || request.headers['x-br']) { headers['content-encoding'] = 'br'; file += '.br'; }
    else if (/\bgzip\b/.test(String(request.headers['accept-encoding']))) { headers['content-encoding'] = 'gzip'; file += '.gz'; }
    const bytes = readFileSync(file);
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
if (process.argv[1]?.endsWith('serve.mjs')) await serve(process.argv[3] ?? 'build/web', Number(process.argv[2] ?? 8080));
