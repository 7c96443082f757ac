// record.js - games from a text that somebody gives: records of ours, one or several, or games of hanab.live.
// What is wrong with them is said in a sentence: where it is, and what would be right.
// @ts-check
import { Game, LiveFault, accepted, copies, describe, fromLive } from './engine.js';
import { t, tn } from './words.js';
/** @typedef {import('./types.js').GameRecord} GameRecord */

export const FORMAT = 'hanabi-record/1';
const KINDS = [...'rygbwmk'].flatMap((colour) => [...'12345'].map((value) => colour + value));
/** @param {string} words @returns {never} */
const fault = (words) => { throw new Error(words); };

/** The games of a text. @param {string} text @returns {GameRecord[]} */
export function readGames(text) {
  const values = readValues(text);
  if (!values.length) fault(t('there is no record in the input'));
  return values.map((value, i) => {
    try { return readGame(value); } catch (error) {
      if (values.length > 1 && error instanceof Error) error.message = t('game {n}: {why}', { n: i + 1, why: error.message });
      throw error;
    }
  });
}

// ---- JSON ----------------------------------------------------------------------------------------

const mark = /[ \t\n\r]*(?:([[\]{},:])|(\x22(?:[^\x22\\\x00-\x1f]|\\[\x22\\/bfnrt]|\\u[0-9a-fA-F]{4})*\x22)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
const DEEPEST = 2048; // brackets within brackets: HB_RECORD_DEEPEST

/** All JSON values of a text. Every browser has words of its own for what is wrong with JSON, in English: so it is looked for here. @param {string} text */
function readValues(text) {
  const values = [];
  let at = skip(text, 0);
  while (at < text.length) {
    if (text[at] !== '{') fault(t('a record must be a JSON object, {example}', { example: '{"format": ...}' }));
    const end = pass(text, at, 0);
    values.push(JSON.parse(text.slice(at, end)));
    at = skip(text, end);
  }
  return values;
}
/** Behind the blanks there. @param {string} text @param {number} at */
const skip = (text, at) => at + (/^[\s\ufeff]*/.exec(text.slice(at))?.[0].length ?? 0);
/** What stands there, and where it ends; kind is a sign, '"' for a text, 'a' for other values, '' for nothing that JSON knows. @param {string} text @param {number} at */
function next(text, at) {
  mark.lastIndex = at;
  const found = mark.exec(text);
  return found ? { kind: found[1] ?? (found[2] ? '"' : 'a'), end: mark.lastIndex } : { kind: '', end: at };
}
/** The end of the value that stands there. @param {string} text @param {number} at @param {number} depth @returns {number} */
function pass(text, at, depth) {
  const { kind, end } = next(text, at);
  if (kind === '"' || kind === 'a') return end;
  if (kind !== '[' && kind !== '{') damaged(text, at, t('a value'));
  if (depth === DEEPEST) fault(t('line {line}: brackets stand more than {wanted} deep within each other', { line: lineOf(text, at), wanted: String(DEEPEST) }));
  const close = kind === '[' ? ']' : '}';
  const first = next(text, end);
  if (first.kind === close) return first.end;
  for (let here = end; ;) {
    if (kind === '{') {
      const name = next(text, here), colon = next(text, name.end);
      if (name.kind !== '"') damaged(text, here, t('a name in quotation marks'));
      if (colon.kind !== ':') damaged(text, name.end, '":"');
      here = colon.end;
    }
    here = pass(text, here, depth + 1);
    const after = next(text, here);
    if (after.kind === close) return after.end;
    if (after.kind !== ',') damaged(text, here, t('"{one}" or "{other}"', { one: ',', other: close }));
    here = after.end;
  }
}
/** From 1. @param {string} text @param {number} at */
const lineOf = (text, at) => text.slice(0, at).split('\n').length;
/** @param {string} text @param {number} from @param {string} wanted @returns {never} */
function damaged(text, from, wanted) {
  const at = skip(text, from), line = lineOf(text, at), [given] = text.slice(at, at + 24).split(/[\r\n]/);
  return fault(t('line {line} is damaged: {given}', { line, given: at < text.length ? t('{given} stands where {wanted} is expected', { given, wanted }) : t('it ends where {wanted} is expected', { wanted }) }));
}

// ---- Games ---------------------------------------------------------------------------------------

/** A game as it stands in a file or a link. @param {any} value @returns {GameRecord} */
export function readGame(value) {
  if (!value || typeof value !== 'object' || Array.isArray(value)) fault(t('a record must be a JSON object, {example}', { example: '{"format": ...}' }));
  const record = value.format === undefined && Array.isArray(value.players) ? readLive(value) : value;
  need(record, 'format');
  if (record.format !== FORMAT) range('format', record.format, FORMAT);
  checkRules(record.rules === undefined ? {} : record.rules);
  checkCards(record);
  list(record, 'actions');
  if (record.seats !== undefined) list(record, 'seats');
  const { seed } = record;
  if (seed !== undefined && (typeof seed === 'string' ? !/^[0-9a-f]{64}$/i.test(seed) : !Number.isSafeInteger(seed) || seed < 0)) range('seed', seed, t('0 to 2^53 - 1, or 64 hex digits'));
  try { Game.recorded(record).free(); } catch { fault(record.tiles ? t('the tiles are not the six bonus tiles, each once') : t('the deck is not the deck of these rules')); }
  return record;
}
/** @param {any} record @param {string} key */
const need = (record, key) => { if (record[key] === undefined) fault(t('the key "{where}" is missing', { where: key })); };
/** @param {string} where @param {unknown} given @param {string} wanted */
const range = (where, given, wanted) => fault(t('{where}: {given} is not accepted, only {wanted}', { where, given: JSON.stringify(given).slice(0, 60), wanted }));
/** A list of texts, or of objects. @param {any} record @param {string} key @param {'string' | 'object'} [type] */
function list(record, key, type = 'string') {
  need(record, key);
  if (!Array.isArray(record[key])) fault(t('{where} must be of type {wanted}', { where: key, wanted: 'array' }));
  const odd = record[key].findIndex((/** @type {unknown} */ one) => one === null || typeof one !== type);
  if (odd >= 0) fault(t('{where} must be of type {wanted}', { where: `${key}[${odd}]`, wanted: type }));
}
/** @param {any} rules */
function checkRules(rules) {
  if (!rules || typeof rules !== 'object' || Array.isArray(rules)) fault(t('{where} must be of type {wanted}', { where: 'rules', wanted: 'object' }));
  for (const [key, value] of Object.entries(rules)) {
    const wanted = accepted(key, value), [, least, most] = /^(\d+) (\d+)$/.exec(wanted ?? '') ?? [];
    if (wanted === '') fault(t('{where}: there is no such rule', { where: `rules.${key}` }));
    if (wanted !== null) range(`rules.${key}`, value, least ? t('{least} to {most}', { least, most }) : wanted);
  }
  const { wrong, summary } = describe(rules);
  if (wrong) fault(summary);
}
/** Start, deck and tiles against rules that are good. @param {any} record */
function checkCards(record) {
  const { rules = {}, start = 0, deck } = record, players = Number(rules.players ?? 2);
  if (!Number.isInteger(start) || start < 0 || start >= players) range('start', start, t('{least} to {most}', { least: 0, most: players - 1 }));
  list(record, 'deck');
  const odd = deck.findIndex((/** @type {string} */ kind) => !KINDS.includes(kind));
  if (odd >= 0) range(`deck[${odd}]`, deck[odd], t('{least} to {most}', { least: 'r1', most: 'k5' }));
  const wanted = KINDS.map((_, kind) => copies(kind)), all = wanted.reduce((sum, n) => sum + n, 0);
  if (deck.length !== all) fault(tn('the deck has {given} card, and these rules have {wanted}', 'the deck has {given} cards, and these rules have {wanted}', deck.length, { given: deck.length, wanted: all }));
  KINDS.forEach((kind, i) => {
    const given = deck.filter((/** @type {string} */ one) => one === kind).length;
    if (given !== wanted[i]) fault(t('the deck has {given} of {where}, and these rules have {wanted}', { given, where: kind, wanted: wanted[i] }));
  });
  if (!rules.bonus_tiles && record.tiles !== undefined) fault(t('"{where}" is there, but these rules have no use for it', { where: 'tiles' }));
  if (rules.bonus_tiles) list(record, 'tiles');
  if (rules.bonus_tiles && (record.tiles.length !== 6 || new Set(record.tiles).size !== 6)) fault(t('the tiles are not the six bonus tiles, each once'));
}
/** @param {any} game */
function readLive(game) {
  list(game, 'players');
  for (const key of ['deck', 'actions']) list(game, key, 'object');
  try { return fromLive(game); } catch (error) {
    if (!(error instanceof LiveFault)) throw error;
    const { where, given } = error;
    return fault(given === undefined ? t('{where} cannot be carried over', { where }) : t('{where} cannot be carried over when it is {given}', { where, given: JSON.stringify(given).slice(0, 60) }));
  }
}
