// review.ts - a worker in which the module of reviews runs (wasm/review.c): it makes the calls that it is sent, one
// after the other, and sends back what they say.
import { Module } from '../engine/module';
import type { Call, Said } from '../engine/review';

declare const self: DedicatedWorkerGlobalScope;

let module: Promise<Module> | null = null;

/** Makes a call; what it said are bytes of the worker's own. */
async function answer({ id, call, args, given }: Call): Promise<Said> {
  const known = await (module ?? Promise.reject(new Error('no module')));
  if (given !== undefined)
    known.putBytes(
      typeof given === 'string' ? new TextEncoder().encode(given) : new Uint8Array(given),
    );
  const exports = known.exports as unknown as Record<string, (...args: number[]) => number>;
  const value = Number(exports[call]?.(...args) ?? 0);
  return { id, value, said: known.takeBytes().slice().buffer };
}

self.addEventListener('message', (event) => {
  const data = event.data as Call | WebAssembly.Module;
  if (data instanceof WebAssembly.Module) {
    module = Module.begin(data);
    return;
  }
  answer(data).then(
    (said) => self.postMessage(said, [said.said]),
    (error: unknown) => self.postMessage({ id: data.id, wrong: String(error) }),
  );
});

export {};
