// module.ts - the module (wasm/module.h): texts in and out, and the language of all sentences.
//
// Nothing is decided here. Whoever wants to know something of the game asks the module, and what it
// writes has the types of scene.ts.

/** What the module exports; tables are meant by their address. Times are in milliseconds since 1970. */
export interface Exports {
  memory: WebAssembly.Memory;
  text_in(size: number): number;
  text_out(): number;
  text_out_size(): number;
  speak(): number;
  sentence(): void;
  sentence_of(n: number): void;

  table_scene(table: number, step: number, now: number): void;
  table_chronicle(table: number, from: number, now: number): void;
  table_findings(table: number, now: number): void;
  table_look(table: number, eyes: number): void;
  table_ask(table: number, now: number): number;
  table_refusal(table: number): void;
  table_refusal_rule(table: number): void;
  table_waits(table: number): number;
  table_answer(table: number): number;
  table_desk(table: number): number;
  table_desk_size(): number;
  table_close(table: number): void;

  watch_open(): number;
  watch_look(table: number, eyes: number): void;

  home_begin(now: number): number;
  home_open(now: number): number;
  home_next(table: number, seed: number, now: number): number;
  home_turn(table: number): number;
  home_thought(table: number): number;
  home_act(table: number, action: number, now: number): number;
  home_tick(table: number, now: number): void;
  home_people(table: number): number;
  home_front(table: number): number;
  home_seat(table: number, who: number): number;
  home_wants(table: number): number;
  home_show(table: number, who: number): void;
  home_save(table: number): void;

  server_table(): number;
  server_open(table: number, anew: number): void;
  server_again(table: number, now: number): number;
  server_hear(table: number, now: number): number;
  server_record(table: number): void;

  records_same(): number;

  choices_options(): void;
  choices_words(): void;
  start_question(): void;
  seat_name(seat: number, players: number): void;
  qr(): number;
}

/** Where a module comes from: its bytes, or an answer that brings them. */
export type Source = BufferSource | Response | Promise<BufferSource | Response>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Module {
  /** Rises with every change of the language: what was said before is to be asked for anew. */
  spoken = 0;
  private constructor(readonly exports: Exports) {}

  /** The module of these bytes, or of an answer that brings them. */
  static async load(source: Source): Promise<Module> {
    const given = await source;
    const { instance } =
      given instanceof Response
        ? await WebAssembly.instantiateStreaming(given)
        : await WebAssembly.instantiate(given);
    return new Module(instance.exports as unknown as Exports);
  }

  /** One of a module that was compiled elsewhere. */
  static async begin(compiled: WebAssembly.Module): Promise<Module> {
    const { exports } = await WebAssembly.instantiate(compiled);
    return new Module(exports as unknown as Exports);
  }

  /** Bytes of the module's memory, and putting such there. */
  bytesAt(at: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, size);
  }
  putBytesAt(at: number, bytes: Uint8Array): void {
    this.bytesAt(at, bytes.length).set(bytes);
  }
  /** Puts bytes in. */
  putBytes(bytes: Uint8Array): void {
    const at = this.exports.text_in(bytes.length);
    if (!at) throw new Error('the module has no memory left');
    this.putBytesAt(at, bytes);
  }
  put(text: string): void {
    this.putBytes(encoder.encode(text));
  }
  /** What was said last. */
  take(): string {
    return decoder.decode(this.takeBytes());
  }
  /** The same as bytes, which change with the next call. */
  takeBytes(): Uint8Array {
    const { memory, text_out, text_out_size } = this.exports;
    return new Uint8Array(memory.buffer, text_out(), text_out_size());
  }
  /** A call that takes a text and gives one. */
  say(call: string, text = ''): string {
    this.put(text);
    (this.exports as unknown as Record<string, () => void>)[call]?.();
    return this.take();
  }
  /** The same, written by the rows of scene.def. */
  takeAs<Shape>(): Shape {
    return JSON.parse(this.take()) as Shape;
  }

  /** Speaks the language of a catalogue from now on, English without one. False: it is none. */
  speak(catalogue: ArrayBuffer | null): boolean {
    this.putBytes(new Uint8Array(catalogue ?? new ArrayBuffer(0)));
    this.spoken++;
    return Boolean(this.exports.speak()) || !catalogue;
  }
}
