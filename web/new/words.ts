// words.ts - what the options of a game are called, what their values are called, and what those mean. An option of the
// engine that has no words here is called as in records.
import { t, tn } from '../app/words';
import type { OptionValue } from '../engine/choices';
import type { Rules } from './chosen';

export interface OptionWords {
  title: string;
  /** what a value is called */
  value(value: OptionValue): string;
  /** what it means */
  text(value: OptionValue): string;
}

type ByValue = Record<string, string>;
const named = (words: ByValue) => (value: OptionValue) => words[String(value)] ?? String(value);
const yesNo = () => named({ true: t('Yes'), false: t('No') });

/** What multicolour cards are called in an edition. */
function multicolour(edition: OptionValue | undefined): ByValue {
  const suit = edition === 'abacus' ? t('Colour Frenzy') : t('A colour of its own');
  const wild =
    edition === 'abacus'
      ? t('Colour Frenzy 2')
      : edition === 'new'
        ? t('Colourful Fireworks')
        : t('Of every colour');
  return { none: t('None'), suit, wild };
}

const basics: Record<string, (rules: Rules) => OptionWords> = {
  edition: () => ({
    title: t('Edition'),
    value: named({
      abacus: t('Abacus'),
      new: t('New'),
      norwegian: t('Norwegian'),
      short: t('Short rules'),
    }),
    text: named({
      abacus: t('Storm tokens, and a crowd that judges: the classic rulebook of 2010.'),
      new: t('The newest rulebook: error tokens, and expansions to combine freely.'),
      norwegian: t(
        'Blue and red tokens, words of art for your points, two phrases always allowed.',
      ),
      short: t('One page of rules; points alone, no rating.'),
    }),
  }),
  players: () => ({
    title: t('Players'),
    value: String,
    text: (n) => t('Everybody holds {n} cards.', { n: Number(n) < 4 ? 5 : 4 }),
  }),
};

const expansions: Record<string, (rules: Rules) => OptionWords> = {
  multicolour: ({ edition }) => ({
    title: t('Multicolour cards'),
    value: named(multicolour(edition)),
    text: named({
      none: t('Five colours, 25 points.'),
      suit: t('A sixth colour with its own hint: 30 points.'),
      wild: t('Every colour hint touches them, and none names them: 30 points, and much harder.'),
    }),
  }),
  multicolour_cards: () => ({
    title: t('How many multicolour cards'),
    value: String,
    text: (n) =>
      Number(n) === 5
        ? t('One of each value, so none of them may be lost.')
        : t('As many as of every other colour.'),
  }),
  black_powder: () => ({
    title: t('Black powder'),
    value: yesNo(),
    text: (yes) =>
      yes
        ? t(
            'A row that is played from 5 down to 1. No colour hint touches it, and every card that is missing costs a point.',
          )
        : t('No dangerous goods.'),
  }),
  bonus_tiles: () => ({
    title: t('Bonus tiles'),
    value: yesNo(),
    text: (yes) =>
      yes
        ? t('A completed row draws one of six surprises instead of winning a hint back.')
        : t('A completed row wins a hint back.'),
  }),
};

const difficulty: Record<string, (rules: Rules) => OptionWords> = {
  errors: () => ({
    title: t('Errors until the end'),
    value: String,
    text: (n) => tn('The first error ends the game.', 'Error number {n} ends the game.', Number(n)),
  }),
  hints: () => ({
    title: t('Hint tokens'),
    value: String,
    text: (n) =>
      Number(n) > 8
        ? t('A little easier.')
        : Number(n) < 8
          ? t('Harder: fewer hints in hand.')
          : t('As the rulebooks have it.'),
  }),
  empty_hints: () => ({
    title: t('Empty hints'),
    value: named({ true: t('Allowed'), false: t('Forbidden') }),
    text: (yes) =>
      yes ? t('"You have no red card" is a hint too.') : t('Every hint must touch a card.'),
  }),
  ending: () => ({
    title: t('The end'),
    value: named({ 'last-round': t('A last round'), perfect: t('All or nothing') }),
    text: named({
      perfect: t('Play goes on until every row is complete, or a card that is needed is lost.'),
      'last-round': t('When the last card is drawn, everybody has one more turn.'),
    }),
  }),
};

const house: Record<string, (rules: Rules) => OptionWords> = {
  hand: () => ({
    title: t('Cards in a hand'),
    value: (n) => (Number(n) === 0 ? t('by the rulebook') : String(n)),
    text: (n) =>
      Number(n) === 0
        ? t('Five cards for two and three players, four for more.')
        : tn('Everybody holds one card.', 'Everybody holds {n} cards.', Number(n)),
  }),
  colours: () => ({
    title: t('Colours'),
    value: String,
    text: (n) =>
      Number(n) === 5 ? t('All five colours.') : t('A small game: fewer rows, and fewer points.'),
  }),
  values: () => ({
    title: t('Values'),
    value: String,
    text: (n) =>
      Number(n) === 5 ? t('From 1 to 5.') : t('A small game: rows end at {n}.', { n: Number(n) }),
  }),
};

const plain = (name: string): OptionWords => ({
  title: name.replaceAll('_', ' '),
  value: String,
  text: () => '',
});

/** The words of an option in a game. */
export function optionWords(name: string, rules: Rules): OptionWords {
  const found = basics[name] ?? expansions[name] ?? difficulty[name] ?? house[name];
  return found ? found(rules) : plain(name);
}

/** The groups in which options are asked for; what is in none of them is a house rule. */
export const groups = {
  edition: Object.keys(basics),
  expansions: Object.keys(expansions),
  difficulty: Object.keys(difficulty),
};
