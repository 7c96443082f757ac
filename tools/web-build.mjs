#!/usr/bin/env node
// web-build - makes the page from web/: scripts and style sheets bundled by esbuild, in a folder named after the content of
// them all, so that it may be kept for ever; compressed copies beside each file; the list of files for the service worker.
// Called by `make web`.
//
// Use: tools/web-build.mjs OUTPUT-FOLDER FILE ...    files that come along as they are: modules, catalogues
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { font, licence } from './page-font.mjs';
import { icon } from './web-icon.mjs';

const [out, ...given] = process.argv.slice(2);
if (!out) {
  console.error('Use: tools/web-build.mjs OUTPUT-FOLDER FILE ...');
  process.exit(2);
}
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'web');
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
  charset: 'utf8',
  legalComments: 'eof',
  logLevel: 'warning',
};

/** The scripts: main.js, a chunk for what is asked for later, and the worker in which games are reviewed. */
function scripts() {
  return build({
    ...common,
    entryPoints: { main: join(web, 'app/main.tsx'), review: join(web, 'worker/review.ts') },
    outdir: '/',
    format: 'esm',
    splitting: true,
    metafile: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    chunkNames: '[name]-[hash]',
  });
}

/** The typeface is made when it is asked for. */
const typeface = {
  name: 'typeface',
  setup(build) {
    build.onResolve({ filter: /^typeface$/ }, () => ({
      path: 'typeface.woff2',
      namespace: 'typeface',
    }));
    build.onLoad({ filter: /.*/, namespace: 'typeface' }, async () => ({
      contents: await font(root),
      loader: 'file',
    }));
  },
};

/** All style sheets in one, base.css first; each stands beside its component and needs nothing of the others. */
function styles() {
  const sheets = readdirSync(web, { recursive: true })
    .filter((name) => name.endsWith('.css') && dirname(name) !== '.')
    .sort((a, b) => (b === 'app/base.css') - (a === 'app/base.css') || (a < b ? -1 : 1));
  return build({
    ...common,
    stdin: {
      contents: sheets.map((name) => `@import './${name}';`).join('\n'),
      resolveDir: web,
      loader: 'css',
    },
    outfile: '/style.css',
    loader: { '.svg': 'file' },
    assetNames: '[name]-[hash]',
    plugins: [typeface],
  });
}

/** The service worker, which knows the files. */
async function worker(name, paths) {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [join(web, 'worker/sw.ts')],
    outfile: '/sw.js',
    format: 'iife',
    define: { BUILD: JSON.stringify(name), FILES: JSON.stringify(paths) },
  });
  return Buffer.from(outputFiles[0].contents);
}

/** What a script needs, found by following imports: fetched at once, not one after another. */
function neededBy(outputs, script) {
  const needed = new Set();
  const follow = (path) => {
    if (needed.has(path)) return;
    needed.add(path);
    for (const { path: next, kind } of outputs[path].imports)
      if (kind === 'import-statement') follow(next);
  };
  follow(script);
  return [...needed].map((path) => basename(path));
}

/** What each page that is fetched later needs beside what is there already, by the name of its source. */
function neededLater(outputs, first) {
  return Object.entries(outputs)
    .filter(([path, { entryPoint }]) => entryPoint && !first.includes(basename(path)))
    .map(([path, { entryPoint }]) => ({
      page: basename(entryPoint).replace(/\.tsx?$/, ''),
      names: neededBy(outputs, path).filter((name) => !first.includes(name)),
    }))
    .filter(({ names }) => names.length > 1);
}

const [script, style] = await Promise.all([scripts(), styles()]);
const files = new Map();
for (const { path, contents } of [...script.outputFiles, ...style.outputFiles])
  files.set(relative('/', path), Buffer.from(contents));
for (const path of given) files.set(basename(path), readFileSync(path));
for (const size of [180, 192, 512]) files.set(`icon-${size}.png`, icon(size));
files.set('icon.svg', readFileSync(join(web, 'icon.svg')));
files.set('typeface-licence.txt', licence(root));
files.set('preact-licence.txt', readFileSync(join(root, 'node_modules/preact/LICENSE')));

const text = (name) => readFileSync(join(web, name), 'utf8');
const hash = createHash('sha256');
for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
for (const name of ['index.html', 'manifest.webmanifest', 'worker/sw.ts']) hash.update(text(name));
const folder = hash.digest('hex').slice(0, 12);
const placed = (name) => text(name).replaceAll('/BUILD/', `/${folder}/`);

// Of the modules the first that is given is needed at once.
const modules = given
  .map((path) => basename(path))
  .filter((name) => name.endsWith('.wasm'))
  .slice(0, 1);
const { outputs } = script.metafile;
const main = Object.keys(outputs).find((path) => basename(path) === 'main.js');
const needed = neededBy(outputs, main);
const preloads = [
  ...needed.map((name) => `<link rel="modulepreload" href="/${folder}/${name}" />`),
  ...[...files.keys()]
    .filter((name) => name.endsWith('.woff2'))
    .map(
      (name) =>
        `<link rel="preload" href="/${folder}/${name}" as="font" type="font/woff2" crossorigin />`,
    ),
  ...modules.map(
    (name) =>
      `<link rel="preload" href="/${folder}/${name}" as="fetch" type="application/wasm" crossorigin />`,
  ),
  ...neededLater(outputs, needed).map(({ page, names }) => {
    const paths = names.map((name) => `/${folder}/${name}`);
    return `<meta name="${page}" content="${paths.join(' ')}" />`;
  }),
].join('\n    ');
const paths = [
  '/',
  '/manifest.webmanifest',
  ...[...files.keys()].map((name) => `/${folder}/${name}`),
];
const top = new Map([
  ['index.html', Buffer.from(placed('index.html').replace('<!-- preloads -->', preloads))],
  ['manifest.webmanifest', Buffer.from(placed('manifest.webmanifest'))],
  ['sw.js', await worker(folder, paths)],
]);

/** Writes a file and its compressed copies; its size with brotli. */
function put(path, bytes) {
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  writeFileSync(join(out, path), bytes);
  writeFileSync(join(out, `${path}.br`), packed);
  writeFileSync(join(out, `${path}.gz`), gzipSync(bytes, { level: 9 }));
  return packed.length;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, folder), { recursive: true });
const loaded = new Set([
  ...needed,
  ...modules,
  'style.css',
  'icon.svg',
  'index.html',
  'manifest.webmanifest',
]);
let first = 0;
for (const [name, bytes] of files) {
  const size = put(`${folder}/${name}`, bytes);
  if (loaded.has(name) || name.endsWith('.woff2')) first += size;
}
for (const [name, bytes] of top) {
  const size = put(name, bytes);
  if (loaded.has(name)) first += size;
}
console.log(`${out}: build ${folder}, first load ${(first / 1000).toFixed(1)} kB with brotli`);
