// run.mjs - runs a WebAssembly test program under node, with this folder as its file system.
//
// Use: node --experimental-wasi-unstable-preview1 wasm/run.mjs PROGRAM.wasm [ARGUMENT ...]
// (node before version 20 wants the flag, later ones ignore it)
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [program, ...args] = process.argv.slice(2);
const wasi = new WASI({
    version: 'preview1',
    args: [program, ...args],
    preopens: { '.': '.' },
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
