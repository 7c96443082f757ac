// line.ts - one WebSocket to the server, which comes back by itself after growing waits. A table's own messages go to whoever
// follows it, and come from there; the line keeps no table. What is asked beside tables (a new one, lists, a name) is kept
// until it is answered, and asked again after a break.
import { makeStore } from '../app/store';
import { settings } from '../app/settings';
import { languageFor } from '../app/words';
import type { Message, Messages } from '../engine/protocol';

/** Somebody who follows a table. */
export interface Follower {
  /** Hears a message as it came; whether it was about this table, or the answer to something that was asked here. */
  hear(text: string): boolean;
  /** The line is up, and the server knows who this is: the time to open the table, and to ask again. */
  connected(): void;
  broken(): void;
  /** Something was asked that has no answer. */
  busy(): boolean;
  /** Something was asked that is not sent before the table is open. */
  holds(): boolean;
}

/** Something to say beside tables; its number is given here. */
export type Command = { type: string } & Record<string, unknown>;

/** What the server refused, in its words. */
export class Refusal extends Error {
  constructor(
    words: string,
    readonly code: string,
  ) {
    super(words);
  }
}

interface Waiting {
  command: Command;
  sent: boolean;
  good(answer: Messages['ok']): void;
  bad(why: Error): void;
}

const VERSION = 1;
const SHORTEST = 300;
const LONGEST = 5000;
/** A line on which a server that was asked says nothing for so many milliseconds is dead, whatever the browser knows of it. */
const DEAD = 30000;
/** Has it a number, by which it is answered? */
const ASKS = /"id":\d/;
/** Commands of the line have numbers that no table reaches. */
const FIRST_ID = 1_000_000_000;
/** The folder of this build, by which the server knows whether it has a newer one. */
const BUILD = new URL(import.meta.url).pathname.split('/')[1] ?? '';

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export class Line {
  /** Whether the server answers and knows who this is. */
  readonly up = makeStore(false);
  /** Whether it did, and does not now. */
  readonly lost = makeStore(false);
  /** Called with every message that is about no table. */
  onMessage: (message: Message) => void = () => undefined;
  /** Called when a message has been heard, whatever it was about. */
  onHeard: () => void = () => undefined;
  /** Called when the server does not let this browser in. */
  onRefused: () => Promise<void> = () => Promise.resolve();

  private socket: WebSocket | null = null;
  private wanted = false;
  private wait = SHORTEST;
  private timer = 0;
  /** Runs out when the server has said nothing for too long. */
  private silence = 0;
  private nextId = FIRST_ID;
  private readonly waiting = new Map<number, Waiting>();
  private readonly followers = new Set<Follower>();

  constructor() {
    addEventListener('online', () => {
      if (!this.wanted) return; // nobody becomes a guest because a device is online again
      this.wait = SHORTEST;
      this.connect();
    });
  }

  /** Something of this page has no answer, and would be lost with it. */
  get busy(): boolean {
    return [...this.followers].some((one) => one.busy());
  }
  /** Something that was asked beside tables has no answer. */
  get asking(): boolean {
    return this.waiting.size > 0;
  }

  /** Something of this page waits to be sent. */
  get holds(): boolean {
    return [...this.followers].some((one) => one.holds());
  }

  /** Says a command as it stands; whether there is a line to say it on. */
  say(text: string): boolean {
    if (!this.up.get() || !this.socket) return false;
    this.socket.send(text);
    if (ASKS.test(text)) this.expect();
    return true;
  }

  /** Says a command and waits for its answer, through breaks of the line. Rejects with a Refusal. */
  tell(command: Command): Promise<Messages['ok']> {
    return new Promise((good, bad) => {
      const id = this.nextId++;
      const one = { command: { ...command, id }, sent: false, good, bad };
      this.waiting.set(id, one);
      this.post(one);
      this.connect();
    });
  }

  /** Follows a table until what is returned is called. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    if (this.up.get()) follower.connected();
    else this.connect();
    return () => void this.followers.delete(follower);
  }

  /** Tells the server again who this is: it speaks the language of now then. */
  hello(): void {
    const lang = [languageFor(settings().lang), ...navigator.languages].join(',').slice(0, 100);
    const { socket } = this;
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ type: 'hello', version: VERSION, lang, build: BUILD }));
  }

  connect(): void {
    this.wanted = true;
    if (this.socket) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(address());
    this.socket = socket;
    this.expect();
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) void this.broken();
    };
  }

  /** The server is to say something, be it what it may. */
  private expect(): void {
    const { socket } = this;
    this.silence ||= window.setTimeout(() => {
      if (!socket || this.socket !== socket) return;
      socket.close();
      void this.broken(); // to close a dead line takes its time, too
    }, DEAD);
  }
  private heardOf(): void {
    clearTimeout(this.silence);
    this.silence = 0;
  }

  private post(one: Waiting): void {
    one.sent = this.say(JSON.stringify(one.command));
  }

  private async broken(): Promise<void> {
    const known = this.up.get();
    this.heardOf();
    this.socket = null;
    this.up.set(false);
    if (known) this.lost.set(true);
    for (const follower of [...this.followers]) follower.broken();
    if (!this.wanted) return;
    if (!known) await this.onRefused(); // perhaps the server does not know this browser
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST);
  }

  private hear(text: string): void {
    this.heardOf();
    if (![...this.followers].some((follower) => follower.hear(text)))
      this.hearBeside(JSON.parse(text) as Message);
    this.onHeard();
  }

  /** A message that is about no table. */
  private hearBeside(message: Message): void {
    if (message.type === 'ok' || message.type === 'error') this.answered(message);
    else if (message.type === 'welcome') this.greeted(message);
    else this.onMessage(message);
  }

  private answered(message: Messages['ok'] | Messages['error']): void {
    const asked = this.waiting.get(message.id ?? 0);
    this.waiting.delete(message.id ?? 0);
    if (message.type === 'ok') asked?.good(message);
    else asked?.bad(new Refusal(message.words, message.code));
  }

  private greeted(message: Messages['welcome']): void {
    const first = !this.up.get(); // or else it was told another language
    this.wait = SHORTEST;
    this.up.set(true);
    this.lost.set(false);
    this.onMessage(message);
    if (!first) return;
    for (const one of this.waiting.values()) this.post(one);
    for (const follower of [...this.followers]) follower.connected();
  }
}

export const line = new Line();
