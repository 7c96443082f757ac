// Made from src/wire/messages.def by `make protocol`: do not edit.

export interface Setup {
  rules: { [option: string]: string | number | boolean };
  start: "random" | number;
  listed: boolean;
  chat: "silent" | "phrases" | "free";
  watch: "nobody" | "seat" | "all";
  clock: "none" | "move" | "budget";
  timeout: "bot" | "pause";
  take_back: boolean;
  seconds: number;
  increment: number;
}

export interface Commands {
  "hello": {
    type: "hello";
    id?: number;
    version: number;
    lang?: string;
    build?: string;
  };
  "name": {
    type: "name";
    id?: number;
    name: string;
  };
  "create": {
    type: "create";
    id?: number;
    setup: Partial<Setup>;
    once?: string;
  };
  "open": {
    type: "open";
    id?: number;
    table: string;
    after?: number;
  };
  "shut": {
    type: "shut";
    id?: number;
    table: string;
  };
  "setup": {
    type: "setup";
    id?: number;
    table: string;
    setup: Partial<Setup>;
  };
  "sit": {
    type: "sit";
    id?: number;
    table: string;
    seat?: number;
  };
  "leave": {
    type: "leave";
    id?: number;
    table: string;
    seat?: number;
  };
  "bot": {
    type: "bot";
    id?: number;
    table: string;
    seat: number;
    bot: string;
  };
  "ready": {
    type: "ready";
    id?: number;
    table: string;
    ready: boolean;
  };
  "start": {
    type: "start";
    id?: number;
    table: string;
  };
  "act": {
    type: "act";
    id?: number;
    table: string;
    step: number;
    action: string;
  };
  "pause": {
    type: "pause";
    id?: number;
    table: string;
  };
  "resume": {
    type: "resume";
    id?: number;
    table: string;
  };
  "away": {
    type: "away";
    id?: number;
    table: string;
    seat: number;
    bot: string;
  };
  "back": {
    type: "back";
    id?: number;
    table: string;
  };
  "ask": {
    type: "ask";
    id?: number;
    table: string;
    step: number;
    after?: number;
  };
  "answer": {
    type: "answer";
    id?: number;
    table: string;
    yes: boolean;
    after?: number;
  };
  "say": {
    type: "say";
    id?: number;
    table: string;
    text?: string;
    phrase?: number;
  };
  "note": {
    type: "note";
    id?: number;
    table: string;
    card: number;
    text: string;
  };
  "mark": {
    type: "mark";
    id?: number;
    table: string;
    card: number;
    mark: number;
  };
  "order": {
    type: "order";
    id?: number;
    table: string;
    cards: number[];
  };
  "watch": {
    type: "watch";
    id?: number;
    table: string;
    seat?: number;
    all?: boolean;
  };
  "unwatch": {
    type: "unwatch";
    id?: number;
    table: string;
    watcher?: number;
  };
  "nudge": {
    type: "nudge";
    id?: number;
    table: string;
    step: number;
  };
  "end": {
    type: "end";
    id?: number;
    table: string;
  };
  "rematch": {
    type: "rematch";
    id?: number;
    table: string;
  };
  "why": {
    type: "why";
    id?: number;
    table: string;
    step: number;
  };
  "tables": {
    type: "tables";
    id?: number;
    on: boolean;
  };
  "games": {
    type: "games";
    id?: number;
  };
  "link": {
    type: "link";
    id?: number;
  };
  "ping": {
    type: "ping";
    id?: number;
  };
}
export type Command = Commands["hello"] | Commands["name"] | Commands["create"] | Commands["open"] | Commands["shut"] | Commands["setup"] | Commands["sit"] | Commands["leave"] | Commands["bot"] | Commands["ready"] | Commands["start"] | Commands["act"] | Commands["pause"] | Commands["resume"] | Commands["away"] | Commands["back"] | Commands["ask"] | Commands["answer"] | Commands["say"] | Commands["note"] | Commands["mark"] | Commands["order"] | Commands["watch"] | Commands["unwatch"] | Commands["nudge"] | Commands["end"] | Commands["rematch"] | Commands["why"] | Commands["tables"] | Commands["games"] | Commands["link"] | Commands["ping"];

export interface Messages {
  "welcome": {
    type: "welcome";
    version: number;
    build: string;
    name: string;
    person: string;
    reach?: string;
    invite?: string;
  };
  "ok": {
    type: "ok";
    id?: number;
    table?: string;
    url?: string;
    words?: string;
    name?: string;
  };
  "error": {
    type: "error";
    id?: number;
    code: string;
    words: string;
  };
  "reset": {
    type: "reset";
    table: string;
  };
  "entries": {
    type: "entries";
    table: string;
    list: Entry[];
  };
  "presence": {
    type: "presence";
    table: string;
    seats: number[];
    free: number[];
    watchers: string[];
    watching: number[];
    host: boolean;
    hosting: number;
    eyes: number;
    clocks: number[];
  };
  "tables": {
    type: "tables";
    list: unknown[];
  };
  "changed": {
    type: "changed";
    list: unknown[];
    gone: string[];
  };
  "games": {
    type: "games";
    list: unknown[];
  };
  "notice": {
    type: "notice";
    code: string;
    words: string;
  };
}
export type Message = Messages["welcome"] | Messages["ok"] | Messages["error"] | Messages["reset"] | Messages["entries"] | Messages["presence"] | Messages["tables"] | Messages["changed"] | Messages["games"] | Messages["notice"];

export interface Entries {
  "create": {
    kind: "create";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    setup: Partial<Setup>;
  };
  "setup": {
    kind: "setup";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    setup: Partial<Setup>;
  };
  "sit": {
    kind: "sit";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    name: string;
    from?: number;
  };
  "leave": {
    kind: "leave";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    bot: string;
  };
  "bot": {
    kind: "bot";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    bot: string;
  };
  "ready": {
    kind: "ready";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    ready: boolean;
  };
  "start": {
    kind: "start";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    commitment: string;
    start: number;
    kinds: string[];
  };
  "act": {
    kind: "act";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    step: number;
    action: string;
    shown?: string;
    touched?: number[];
    tile?: string;
    phase: string;
    drew?: string;
    chosen?: boolean;
  };
  "timeout": {
    kind: "timeout";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
  };
  "pause": {
    kind: "pause";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat?: number;
  };
  "resume": {
    kind: "resume";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat?: number;
  };
  "away": {
    kind: "away";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    bot: string;
  };
  "back": {
    kind: "back";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
  };
  "ask": {
    kind: "ask";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    step: number;
  };
  "answer": {
    kind: "answer";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    yes: boolean;
  };
  "take-back": {
    kind: "take-back";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    step: number;
    seen?: boolean;
  };
  "say": {
    kind: "say";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat?: number;
    name?: string;
    phrase?: number;
    text?: string;
  };
  "note": {
    kind: "note";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    card: number;
    text: string;
  };
  "mark": {
    kind: "mark";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    card: number;
    mark: number;
  };
  "order": {
    kind: "order";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    cards: number[];
  };
  "watch": {
    kind: "watch";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    name: string;
    seat?: number;
    all?: boolean;
  };
  "unwatch": {
    kind: "unwatch";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    sent?: boolean;
  };
  "end": {
    kind: "end";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    outcome: string;
    score: number;
    seed: string;
  };
  "rematch": {
    kind: "rematch";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    table: string;
  };
  "rename": {
    kind: "rename";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    name: string;
  };
  "host-gone": {
    kind: "host-gone";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
  };
  "undone": {
    kind: "undone";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    step: number;
    actions: number;
    seen?: boolean;
  };
  "nudge": {
    kind: "nudge";
    seq: number;
    last?: number;
    time: number;
    you?: boolean;
    seat: number;
    step: number;
  };
}
export type Entry = Entries["create"] | Entries["setup"] | Entries["sit"] | Entries["leave"] | Entries["bot"] | Entries["ready"] | Entries["start"] | Entries["act"] | Entries["timeout"] | Entries["pause"] | Entries["resume"] | Entries["away"] | Entries["back"] | Entries["ask"] | Entries["answer"] | Entries["take-back"] | Entries["say"] | Entries["note"] | Entries["mark"] | Entries["order"] | Entries["watch"] | Entries["unwatch"] | Entries["end"] | Entries["rematch"] | Entries["rename"] | Entries["host-gone"] | Entries["undone"] | Entries["nudge"];

// What somebody at a table can ask for, from src/desk/requests.def.
export interface Requests {
  "play": { card: number; };
  "discard": { card: number; };
  "hint": { seat: number; hint: number; };
  "return": { card: number; };
  "rescue": { card: number; };
  "undo": { step: number; };
  "yes": { };
  "no": { };
  "sit": { seat?: number; };
  "leave": { };
  "free": { seat: number; };
  "bot": { seat: number; text: string; };
  "away": { seat?: number; text: string; };
  "back": { };
  "ready": { };
  "unready": { };
  "deal": { };
  "setup": { setup: Setup; };
  "pause": { };
  "resume": { };
  "nudge": { };
  "say": { text: string; };
  "phrase": { phrase: number; };
  "note": { card: number; text: string; };
  "mark": { card: number; mark: number; };
  "order": { cards: number[]; };
  "watch": { seat?: number; };
  "unwatch": { };
  "dismiss": { watcher: number; };
  "end": { };
  "again": { };
  "why": { step: number; };
  "rename": { text: string; };
  "create": { setup: Setup; };
  "link": { };
  "tables": { };
  "games": { };
}
