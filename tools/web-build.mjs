#!/usr/bin/env node
// web-build - makes build/web from web/ and the WebAssembly module: every file under a folder named after
// the content of them all, so that it may be kept for ever; compressed copies beside each file; the list
// of files for the service worker. Called by `make web`.
//
// Use: tools/web-build.mjs MODULE.wasm OUTPUT-FOLDER [CATALOGUE.lang ...]
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { icon } from './web-icon.mjs';

const [module, out, ...catalogues] = process.argv.slice(2);
if (!out) {
  console.error('Use: tools/web-build.mjs MODULE.wasm OUTPUT-FOLDER [CATALOGUE.lang ...]');
  process.exit(2);
}
const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'web');

// Comments are for readers of the source: lines that are only a comment, and types.
const plainer = (text) => text.replace(/\/\*\*[^]*?\*\//g, '').split('\n').filter((line) => !/^\s*(\/\/.*)?$/.test(line)).map((line) => line.trim()).join('\n') + '\n';
const plainerCss = (text) => text.replace(/\/\*[^]*?\*\//g, '').split('\n').map((line) => line.trim()).filter(Boolean).join('\n');

const files = new Map([['hanabi.wasm', readFileSync(module)]]);
for (const size of [180, 192, 512]) files.set(`icon-${size}.png`, icon(size));
for (const path of catalogues) files.set(basename(path), readFileSync(path));
for (const name of readdirSync(web).sort()) {
  if (!/\.(js|css|svg|json)$/.test(name) || name === 'sw.js' || name.startsWith('ts')) continue;
  const bytes = readFileSync(join(web, name));
  files.set(name, name.endsWith('.js') ? Buffer.from(plainer(bytes.toString())) : name.endsWith('.css') ? Buffer.from(plainerCss(bytes.toString())) : bytes);
}
const hash = createHash('sha256');
for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
for (const name of ['index.html', 'manifest.webmanifest', 'sw.js']) hash.update(readFileSync(join(web, name)));
const build = hash.digest('hex').slice(0, 12);

// The modules that the first page needs, found by following imports: fetched at once, not one after another.
const needed = new Set();
const follow = (name) => {
  if (needed.has(name)) return;
  needed.add(name);
  for (const [, next] of files.get(name).toString().matchAll(/^(?:import|export) .*from '\.\/([\w-]+\.js)'/gm)) follow(next);
};
follow('main.js');

const text = (name) => readFileSync(join(web, name), 'utf8').replaceAll('/BUILD/', `/${build}/`);
const preloads = [...needed].map((name) => `<link rel="modulepreload" href="/${build}/${name}">`).join('\n');
const top = new Map([
  ['index.html', text('index.html').replace('<!-- modules -->', preloads)],
  ['manifest.webmanifest', text('manifest.webmanifest')],
  ['sw.js', plainer(text('sw.js')).replace('BUILD_NAME', build).replace("'FILES_HERE'", ['/', '/manifest.webmanifest', ...[...files.keys()].map((name) => `/${build}/${name}`)].map((path) => `'${path}'`).join(', '))],
]);

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, build), { recursive: true });
let first = 0;
const put = (path, bytes, loaded) => {
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  writeFileSync(join(out, path), bytes);
  writeFileSync(join(out, `${path}.br`), packed);
  writeFileSync(join(out, `${path}.gz`), gzipSync(bytes, { level: 9 }));
  if (loaded) first += packed.length;
};
for (const [name, bytes] of files) put(`${build}/${name}`, bytes, needed.has(name) || ['hanabi.wasm', 'style.css', 'icon.svg'].includes(name));
for (const [name, content] of top) put(name, Buffer.from(content), name !== 'sw.js');
console.log(`${out}: build ${build}, first load ${Math.round(first / 100) / 10} kB with brotli`);
