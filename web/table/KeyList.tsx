// KeyList.tsx - what the keys do.
import { t } from '../app/words';

const keys = (): [string, string][] => [
  ['1 – 5', t('choose a card of your hand')],
  ['p', t('play it')],
  ['d', t('discard it')],
  ['< >', t('move it to the left or right')],
  ['t n', t('turn it, write a note on it')],
  ['h', t('choose whom to hint; again for the next')],
  ['r y g b w m · 1 – 5', t('see what the hint touches; again, or Enter, to give it')],
  ['Esc', t('cancel a choice')],
  [', .', t('step back and forward')],
  ['Home 0', t('to the beginning; back to now')],
  ['u', t('take back my last move')],
  ['c', t('count the cards')],
  ['v', t('look through the discard pile')],
  ['l', t('what happened, step by step')],
  ['a w', t('ask a bot what it would do; what the last hint means')],
  ['/', t('talk to the table')],
  ['?', t('this list')],
];

export function KeyList() {
  return (
    <dl class="keys">
      {keys().map(([key, what]) => (
        <div key={key}>
          <dt>
            {key.split(' · ').map((part) => (
              <kbd key={part}>{part}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
