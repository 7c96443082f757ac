// Legend.tsx - what every mark on the table means.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import { Back, Told } from '../card/Back';
import { Face } from '../card/Face';
import { Marks } from '../card/Marks';
import { Sign } from '../card/Symbol';
import { Count } from '../fireworks/Count';
import { TokenRow } from '../tokens/Tokens';
import { useView } from './view';

function Row({ picture, words }: { picture: ComponentChildren; words: string }) {
  return (
    <li>
      <span class="picture" aria-hidden="true">
        {picture}
      </span>
      <span>{words}</span>
    </li>
  );
}

const count = { kind: 'r4', value: 4, copies: 2, gone: 1, says: '' };

function CardRows() {
  const { kinds } = useView();
  const [colour = 'r'] = kinds.colours;
  const colours = kinds.colours.join('');
  const values = kinds.values.join('');
  const known = (told: object) => ({ colours, values, named: '', ...told });
  const back = (told: object) => (
    <span class="card">
      <Back kinds={kinds} known={known(told)} />
    </span>
  );
  const face = (more: ComponentChildren, state = '') => (
    <span class={`card ${state}`}>
      <Face kind={`${colour}2`} />
      {more}
    </span>
  );
  return (
    <>
      <Row
        picture={back({})}
        words={t(
          'The back of a card of yours: the signs above and the figures below are what it may still be.',
        )}
      />
      <Row
        picture={back({ colours: colours.slice(0, 2), values: values.slice(2) })}
        words={t('Dimmed: hints have excluded it.')}
      />
      <Row
        picture={back({ values: '3', named: '3' })}
        words={t('Ringed: a hint has named the card by it.')}
      />
      <Row
        picture={face(<Told named={`${colour}2`} />)}
        words={t('What the owner of this card was told about it.')}
      />
      <Row picture={face(null, 'told-now')} words={t('The last hint pointed at it.')} />
      <Row picture={face(<Marks card={{ fits: true }} />)} words={t('It can be played now.')} />
      <Row
        picture={face(<Marks card={{ critical: true }} />)}
        words={t('The last one of its kind that is still needed.')}
      />
      <Row
        picture={face(<span class="memo" data-note={t('Note')} />)}
        words={t('A strip of paper: what you have noted on the card.')}
      />
      <Row
        picture={face(<Marks card={{ dead: true }} />, 'dead')}
        words={t('It can never be played any more: good for a discard.')}
      />
    </>
  );
}

function BoardRows() {
  const { game, scene } = useView();
  const { edition } = scene.setup;
  const tokens = (kind: 'hint' | 'error', words: string) => (
    <span data-edition={edition}>
      <TokenRow edition={edition} kind={kind} n={1} all={2} words={words} />
    </span>
  );
  return (
    <>
      <Row
        picture={tokens('hint', game.hintWords)}
        words={t('{tokens}: one that is left, and one that is spent.', { tokens: game.hintWords })}
      />
      <Row
        picture={tokens('error', game.errorWords)}
        words={t('{tokens}: one that an error has turned, and one that lies as at first.', {
          tokens: game.errorWords,
        })}
      />
      <Row
        picture={<span class="pack" />}
        words={t('The deck, with the number of its cards; in the last round, of turns.')}
      />
      <Row picture={<span class="end-of-row" />} words={t('Below a row: it can get no further.')} />
    </>
  );
}

export function Legend() {
  return (
    <ul class="legend">
      <CardRows />
      <Row
        picture={<Count cell={{ ...count }} />}
        words={t('Copies of a kind: a dot for each that is left, a ring for each that is gone.')}
      />
      <Row
        picture={<Count cell={{ ...count, critical: true }} />}
        words={t('Outlined: one more discard would end its row.')}
      />
      <BoardRows />
      <Row picture={<Sign name="bot" />} words={t('A bot plays here.')} />
      <Row picture={<Sign name="home" />} words={t('The host of the table.')} />
      <Row
        picture={<Sign name="eye" />}
        words={t(
          'See the table with the eyes of this player. Holding one of their cards does the same.',
        )}
      />
    </ul>
  );
}
