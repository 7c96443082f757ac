// ReplayBar.tsx - below a game that is watched again: the way through it, whose eyes and whose reasons, and
// what else can be done from here.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import { ALL_HANDS } from '../engine/scene';
import { Button } from '../parts/Button';
import { Scrubber } from './Scrubber';
import type { Steps } from './steps';

export interface Eyes {
  /** a seat, or ALL_HANDS */
  now: number;
  /** by seat */
  names: string[];
  choose: (eyes: number) => void;
}

export interface Reasons {
  bot: string;
  bots: string[];
  choose: (bot: string) => void;
  /** what the bot would do here, and why; at the end, how it ended */
  words: string;
}

export interface Ways {
  /** the game goes on here: a person, or bots, can play on */
  running: boolean;
  whatIf: () => void;
  botsPlayOn: () => void;
  link: () => void;
  /** what became of the link; '' */
  linkSaid: string;
  /** what the moves were worth: begins, or leaves off; undefined: there are none */
  review: (() => void) | undefined;
}

interface Props {
  steps: Steps;
  eyes: Eyes;
  reasons: Reasons;
  ways: Ways;
  /** behind the way through the game, and instead of reasons: what the moves were worth */
  curve?: ComponentChildren;
  reviewed?: ComponentChildren;
}

function ChooseEyes({ eyes }: { eyes: Eyes }) {
  return (
    <select
      aria-label={t('Whose eyes')}
      onChange={(event) => eyes.choose(Number(event.currentTarget.value))}
      value={String(eyes.now)}
    >
      <option value={String(ALL_HANDS)}>{t('All cards')}</option>
      {eyes.names.map((player, seat) => (
        <option key={seat} value={String(seat)}>
          {t('As {player} saw it', { player })}
        </option>
      ))}
    </select>
  );
}

function ChooseBot({ reasons }: { reasons: Reasons }) {
  return (
    <select
      aria-label={t('Whose reasons')}
      onChange={(event) => reasons.choose(event.currentTarget.value)}
      value={reasons.bot}
    >
      {reasons.bots.map((bot) => (
        <option key={bot} value={bot}>
          {t('Why, says {bot}', { bot })}
        </option>
      ))}
    </select>
  );
}

export function ReplayBar({ steps, eyes, reasons, ways, curve, reviewed }: Props) {
  const { review } = ways;
  return (
    <section class={reviewed ? 'replay-bar reviewed' : 'replay-bar'} aria-label={t('Replay')}>
      <div class="replay-all">
        <Scrubber steps={steps} curve={curve} />
        <div class="row">
          <span class="views">
            <ChooseEyes eyes={eyes} />
            <ChooseBot reasons={reasons} />
          </span>
          <span class="from-here">
            {review && (
              <Button
                class="review"
                strong={!reviewed}
                aria-pressed={Boolean(reviewed)}
                onClick={review}
              >
                {t('Review')}
              </Button>
            )}
            {ways.running && <Button onClick={ways.whatIf}>{t('What if: play on')}</Button>}
            {ways.running && <Button onClick={ways.botsPlayOn}>{t('Bots play on')}</Button>}
            <Button quiet onClick={ways.link}>
              {t('Link to here')}
            </Button>
          </span>
        </div>
        {reviewed && !ways.linkSaid ? (
          reviewed
        ) : (
          <p class="why" role="status" tabIndex={0}>
            {ways.linkSaid && <span class="link-said">{ways.linkSaid} </span>}
            {reasons.words}
          </p>
        )}
      </div>
    </section>
  );
}
