// Made from wasm/scene.def by `make protocol`: do not edit.

export type Edition =
  | 'new'
  | 'short'
  | 'abacus'
  | 'norwegian';
export type Phase =
  | 'turn'
  | 'colour-hint'
  | 'value-hint'
  | 'return'
  | 'rescue'
  | 'over';
export type Outcome =
  | 'running'
  | 'perfect'
  | 'finished'
  | 'errors'
  | 'spoiled'
  | 'stuck';
export type TileName =
  | 'hint'
  | 'hint-and-error'
  | 'colour-hint'
  | 'value-hint'
  | 'return'
  | 'rescue';
export type ActionType =
  | 'play'
  | 'discard'
  | 'hint'
  | 'return'
  | 'rescue';
export type TableState =
  | 'room'
  | 'playing'
  | 'ended';
export type Chat =
  | 'silent'
  | 'phrases'
  | 'free';
export type RequestName =
  | 'play'
  | 'discard'
  | 'hint'
  | 'return'
  | 'rescue'
  | 'undo'
  | 'yes'
  | 'no'
  | 'sit'
  | 'leave'
  | 'free'
  | 'bot'
  | 'away'
  | 'back'
  | 'ready'
  | 'unready'
  | 'deal'
  | 'setup'
  | 'pause'
  | 'resume'
  | 'nudge'
  | 'say'
  | 'phrase'
  | 'note'
  | 'mark'
  | 'order'
  | 'watch'
  | 'unwatch'
  | 'dismiss'
  | 'end'
  | 'again'
  | 'why'
  | 'rename'
  | 'create'
  | 'link'
  | 'tables'
  | 'games';
export type EntryName =
  | 'create'
  | 'setup'
  | 'sit'
  | 'leave'
  | 'bot'
  | 'ready'
  | 'start'
  | 'act'
  | 'timeout'
  | 'pause'
  | 'resume'
  | 'away'
  | 'back'
  | 'ask'
  | 'answer'
  | 'take-back'
  | 'say'
  | 'note'
  | 'mark'
  | 'order'
  | 'watch'
  | 'unwatch'
  | 'end'
  | 'rematch'
  | 'rename'
  | 'host-gone'
  | 'undone'
  | 'nudge';

/** All hands, where a seat is meant. */
export const ALL_HANDS = 254;

/** What is a move of the game. */
export const MOVES: readonly RequestName[] = [
  'play',
  'discard',
  'hint',
  'return',
  'rescue',
];

/** A card in a hand. */
export interface Card {
  /** its number */
  n: number;
  /** by which people call it: its place from the oldest on, a to e */
  letter: string;
  /** r1, or nothing where it is not seen */
  kind: string;
  /** letters of the colours that hints allow */
  colours: string;
  /** digits of the values that hints allow */
  values: string;
  /** what hints have named it by, colours and values: r3 */
  named: string;
  /** a card of yours: the kinds that hints and counting leave; else nothing */
  left: string[];
  /** it can be played now, for sure */
  fits?: boolean;
  /** it is the last one of a kind that is still needed, for sure */
  critical?: boolean;
  /** it can never be played any more, for sure */
  dead?: boolean;
  /** the last hint pointed at it */
  touched?: boolean;
  /** what it is: the red 2; or that it is face down */
  name: string;
  /** what its owner knows about it, in words */
  knows: string;
  /** what the three flags say, in words */
  worth: string;
  /** what you have written about it */
  note?: string;
  /** your mark on it; 0 none, 1 turned, from 2 on those of other programs */
  mark: number;
}

/** A hint that could be given to a hand. */
export interface Hint {
  /** r or 3 */
  name: string;
  /** it names a colour */
  colour?: boolean;
  /** red, or 3 */
  words: string;
  /** all of it: two yellow cards, b and d */
  says: string;
  /** those that it would point at */
  cards: number[];
  /** it can be given now */
  can?: boolean;
  /** otherwise, on your turn: why not */
  why?: string;
}

/** The cards of a seat. */
export interface Hand {
  /** whose */
  seat: number;
  /** they are yours */
  own?: boolean;
  /** from the oldest to the newest */
  cards: Card[];
  /** in the order in which you want to see them */
  order: number[];
  /** those that exist in this game, for another hand than that of the eyes */
  hints: Hint[];
}

/** A kind of card, as it is counted. */
export interface Cell {
  /** r1 */
  kind: string;
  /** 1 */
  value: number;
  /** in the whole deck */
  copies: number;
  /** in the discard pile */
  gone: number;
  /** it lies in its row */
  played?: boolean;
  /** it would fit now */
  fits?: boolean;
  /** one copy is left, and it is needed */
  critical?: boolean;
  /** it cannot be played any more */
  dead?: boolean;
  /** how many are left, or why that makes no difference */
  says: string;
}

/** A firework: the row of a colour. */
export interface Row {
  /** its letter */
  colour: string;
  /** the red row */
  name: string;
  /** how far it is, in words */
  says: string;
  /** cards in it */
  count: number;
  /** the kind of the last one; nothing yet */
  top: string;
  /** the kind that comes next; none any more */
  next: string;
  /** it is complete */
  whole?: boolean;
  /** it can get no further: what comes next is gone */
  stuck?: boolean;
  /** all of it, from the 1 on */
  cells: Cell[];
}

/** A card in the discard pile. */
export interface Discard {
  /** its number */
  n: number;
  /** r1 */
  kind: string;
  /** the red 1 */
  name: string;
  /** it was the last one of a kind that was needed */
  lost?: boolean;
  /** its name, and whether it was */
  says: string;
  /** the tile on turn may take it */
  can?: boolean;
}

/** A bonus tile that was drawn. */
export interface Tile {
  /** which one */
  name: TileName;
  /** what it does */
  words: string;
}

/** What happened last. */
export interface Last {
  /** what was done */
  type: ActionType;
  /** by whom */
  seat: number;
  /** a hint: to whom */
  to: number;
  /** a hint: what it named */
  hint?: string;
  /** a hint: the cards that it pointed at */
  touched: number[];
  /** else: the card */
  card: number;
  /** its kind */
  kind: string;
  /** it went into its row */
  fits?: boolean;
  /** it did not fit */
  error?: boolean;
  /** it completed its row */
  whole?: boolean;
  /** the tile that it brought */
  tile?: TileName;
  /** the card that was drawn then */
  drew: number;
  /** all of it in words */
  words: string;
}

/** The game at a step, as the eyes see it. */
export interface Game {
  /** actions before it */
  step: number;
  /** who acts next */
  player: number;
  /** what they choose */
  phase: Phase;
  /** how it ended */
  outcome: Outcome;
  /** hint tokens that are left */
  hints: number;
  /** and in all */
  allHints: number;
  /** what the edition calls them, before their number */
  hintWords: string;
  /** error tokens that are turned */
  errors: number;
  /** and in all */
  allErrors: number;
  /** what the edition calls them, before their number */
  errorWords: string;
  /** cards in it */
  deck: number;
  /** of the last round; -1 before it */
  turnsLeft: number;
  /** how many cards are left to draw; in the last round, how many turns */
  deckWords: string;
  /** that it is the last round */
  roundWords: string;
  /** points */
  score: number;
  /** that can be reached at most by these rules */
  best: number;
  /** that can still be reached */
  canReach: number;
  /** the points, what they lack, what can still be reached */
  scoreWords: string;
  /** which cards take points away as long as they are missing */
  burdenWords: string;
  /** for how many discards the deck leaves time, where spareWords says something */
  spare: number;
  /** the same in words */
  spareWords: string;
  /** the fireworks */
  rows: Row[];
  /** by seat */
  hands: Hand[];
  /** as they landed */
  discard: Discard[];
  /** in the order in which they were drawn; the last one may wait for a choice */
  tiles: Tile[];
  /** that were not drawn yet; -1: played without them */
  tilesLeft: number;
  /** what you are asked for; after the end, how it ended */
  task: string;
  /** after the end: what the edition calls so many points */
  rating?: string;
  /** what led here */
  last?: Last;
}

/** A place at the table. */
export interface Seat {
  /** its number */
  seat: number;
  /** who sits there, or what the seat is called */
  name: string;
  /** the bot that plays there, by its name */
  bot?: string;
  /** somebody sits there */
  person?: boolean;
  /** you do */
  you?: boolean;
  /** the host does */
  host?: boolean;
  /** and is ready to begin */
  ready?: boolean;
  /** its person left: it is free */
  vacant?: boolean;
  /** its person is not connected */
  away?: boolean;
  /** you may sit down there */
  sit?: boolean;
  /** milliseconds that its clock shows; -1: none */
  clock: number;
  /** its clock runs */
  runs?: boolean;
  /** what of this is worth a word: free, away, a bot plays */
  says: string;
}

/** Somebody who watches. */
export interface Watcher {
  /** their name */
  name: string;
  /** by which the request dismiss means them; 0: it cannot */
  since: number;
}

/** Something that can be asked for, or why it cannot. */
export interface Request {
  /** its name */
  what: RequestName;
  /** it can */
  can?: boolean;
  /** whose; -1: none, or left open; 254: all hands */
  seat: number;
  /** which; -1: none */
  card: number;
  /** a hint: what it names */
  hint?: string;
  /** which; -1: none */
  step: number;
  /** which; 0: none */
  phrase: number;
  /** whom; 0: nobody */
  watcher: number;
  /** what it does */
  words: string;
  /** why it cannot be asked for now */
  why?: string;
  /** to take back: how many moves that is */
  means?: string;
  /** what it means that something was seen since, to take back */
  warning?: string;
}

/** A request that has no answer yet. */
export interface Waiting {
  /** its number */
  id: number;
  /** its name */
  what: RequestName;
  /** the card that it is about; -1: none */
  card: number;
  /** the seat; -1: none */
  seat: number;
  /** a hint: what it names */
  hint?: string;
  /** what is said or written */
  text: string;
  /** for longer than people notice */
  slow?: boolean;
}

/** Somebody asks to take back. */
export interface Question {
  /** who */
  seat: number;
  /** to which step */
  step: number;
  /** the question */
  words: string;
  /** what would be taken back */
  lines: string[];
  /** what it means that something was seen since */
  warning: string;
  /** seats that agree */
  agreed: number[];
  /** you are asked */
  yours?: boolean;
}

/** What is played, and how, in words. */
export interface SetupWords {
  /** whose words are spoken */
  edition: Edition;
  /** seats */
  players: number;
  /** the game in one line */
  summary: string;
  /** what the edition does not print */
  house: string[];
  /** clock, talk, who may watch, in one line */
  table: string;
  /** what opens the table: anybody may come, all hands are shown; else nothing */
  open: string;
  /** how people may talk now */
  chat: Chat;
  /** set phrases, from the first on */
  phrases: string[];
  /** a move may be taken back */
  takeBack?: boolean;
  /** all of it as the requests setup and create take it */
  json: string;
  /** of it the options of the game, as records write them */
  rules: string;
}

/** Everything that a table shows at one step. */
export interface Scene {
  /** the code of the table */
  table: string;
  /** of the last entry; 0: nothing was heard yet */
  seq: number;
  /** rises when actions are gone: whoever follows them begins anew then */
  epoch: number;
  /** how far the table is */
  state: TableState;
  /** what is played */
  setup: SetupWords;
  /** your seat; -1: none */
  you: number;
  /** by whose eyes the game is shown: a seat; 254: all hands; -1: no hand is seen */
  eyes: number;
  /** by whose eyes you see it now, whatever is shown: the same */
  yours: number;
  /** you look on */
  watching?: boolean;
  /** you are the host */
  host?: boolean;
  /** the host is gone: the next who sits down is host */
  hostGone?: boolean;
  /** the host sent you away */
  sentAway?: boolean;
  /** the places */
  seats: Seat[];
  /** who looks on */
  watchers: Watcher[];
  /** the step that is shown */
  step: number;
  /** actions so far */
  steps: number;
  /** it is the present one */
  now?: boolean;
  /** it is your turn */
  turn?: boolean;
  /** what has to be known beside the game: nobody is there, a bot plays for you */
  notice: string;
  /** without a game that you see: what is awaited, and what you can do about it */
  advice: string;
  /** the same where nobody on another computer can open the link */
  adviceHere: string;
  /** the game, where it has begun and can be seen */
  game?: Game;
  /** what you can ask for now, and of what you cannot one each, with its reason */
  requests: Request[];
  /** what you have asked for */
  waiting: Waiting[];
  /** a question that waits for answers */
  question?: Question;
  /** the clocks stand */
  paused?: boolean;
  /** it counts in no statistics: something seen was taken back */
  uncounted?: boolean;
  /** after the end: what it was dealt from; else nothing */
  seed: string;
  /** its fingerprint, told when the cards were dealt */
  commitment: string;
  /** the code of the table that follows; none yet */
  next: string;
  /** what could not be believed, for people who look for faults */
  fault: string;
}

/** A step of the log. */
export interface Line {
  /** its number, from 1 */
  step: number;
  /** who did it */
  seat: number;
  /** what was done */
  type: ActionType;
  /** what happened, in words */
  words: string;
  /** where it is explained: a rulebook's edition and a paragraph, abacus/end.last-card */
  rule: string;
  /** when, in milliseconds since 1970; 0: not told */
  time: number;
  /** a bot chose for the seat */
  chosen?: boolean;
  /** because its time had run out */
  late?: boolean;
  /** you did it */
  you?: boolean;
}

/** Something that happened beside the game, or that was said. */
export interface News {
  /** its entry */
  seq: number;
  /** actions before it */
  step: number;
  /** which kind of entry */
  kind: EntryName;
  /** who; -1: nobody; 254: somebody who watches */
  seat: number;
  /** by which name */
  name: string;
  /** what happened, or what was said */
  words: string;
  /** it was said */
  talk?: boolean;
  /** by you */
  you?: boolean;
  /** when, in milliseconds since 1970 */
  time: number;
}

/** What has happened, beside the scene of one step. */
export interface Chronicle {
  /** the first line that is told here */
  from: number;
  /** from there on */
  lines: Line[];
  /** from the oldest that is kept */
  news: News[];
}

/** A card that was the last of its kind, and needed. */
export interface Lost {
  /** the red 1 */
  name: string;
  /** the step at which it went */
  step: number;
}

/** What people like to hear after a game. */
export interface Findings {
  /** what was lost for good */
  lost: Lost[];
  /** what stands before these, or that there are none */
  words: string;
  /** how many cards were played after the best hint; nothing where none led to two */
  best: string;
  /** the step of that hint; -1: none */
  bestStep: number;
  /** how many cards were played in a row; nothing where it was one */
  chain: string;
}

/** What became of a request. */
export interface Answer {
  /** its number */
  id: number;
  /** its name */
  what: RequestName;
  /** it was done */
  ok?: boolean;
  /** otherwise why not, for programs */
  code: string;
  /** and for people */
  words: string;
  /** create and again: the table */
  table: string;
  /** link: the link */
  url: string;
}

/** What lists and statistics say of a recorded game. */
export interface RecordInfo {
  /** the game itself, as one line */
  record: string;
  /** the game in one line: the same for games that are counted together */
  summary: string;
  /** whose words are spoken */
  edition: Edition;
  /** seats */
  players: number;
  /** what everybody is called, told apart */
  names: string[];
  /** actions that can be done */
  steps: number;
  /** the record breaks off: where, what cannot be done, and why */
  broken: string;
  /** how it ended */
  outcome: Outcome;
  /** points */
  score: number;
  /** that can be reached at most by these rules */
  best: number;
  /** it counts in statistics and comparisons */
  counts?: boolean;
  /** somebody made points with the same cards, which are to be beaten */
  challenge?: boolean;
  /** who that is */
  from: string;
  /** and how many points */
  beat: number;
}
