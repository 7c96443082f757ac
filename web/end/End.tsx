// End.tsx - how it ended: the display, the points, the edition's words, and numbers that people like.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t, tn } from '../app/words';
import { Sign } from '../card/Symbol';
import { Display } from '../moments/Sky';
import { Button } from '../parts/Button';
import { RuleLink } from '../parts/RuleLink';
import { classes, useView } from '../table/view';
import { findings } from './findings';
import type { Ways } from './ways';

interface Props {
  ways: Ways;
  close(): void;
  /** compared with others, where that is known */
  children?: ComponentChildren;
}

function Facts({ close }: { close(): void }) {
  const { table, scene, go } = useView();
  const { lost, best, longest } = useMemo(() => findings(table), [scene.steps]);
  const at = (step: number) => (
    <button
      type="button"
      class="link"
      onClick={() => {
        close();
        go(step);
      }}
    >
      {t('step {n}', { n: step })}
    </button>
  );
  return (
    <ul class="facts">
      <li>
        {lost.length ? t('Lost for good:') : t('No card was lost that was still needed.')}
        {lost.map((one, i) => (
          <span key={one.step}>
            {i ? ', ' : ' '}
            {one.name} ({at(one.step)})
          </span>
        ))}
      </li>
      {best ? (
        <li>
          {tn(
            'Best hint: {n} card played after it',
            'Best hint: {n} cards played after it',
            best.plays,
          )}{' '}
          ({at(best.step)})
        </li>
      ) : null}
      {longest > 1 ? (
        <li>
          {t('Longest chain: {n} cards played without a discard or an error', { n: longest })}
        </li>
      ) : null}
    </ul>
  );
}

function Onward({ ways }: { ways: Ways }) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <p class="row" ref={first}>
      {ways.again ? (
        <Button strong onClick={ways.again}>
          {t('Play again')}
        </Button>
      ) : null}
      {ways.replay ? <Button onClick={ways.replay}>{t('Replay')}</Button> : null}
      {ways.share ? <Button onClick={ways.share}>{t('Challenge friends')}</Button> : null}
      <Button quiet onClick={ways.leave}>
        {t('Leave')}
      </Button>
    </p>
  );
}

export function End({ ways, close, children }: Props) {
  const { table, game, scene } = useView();
  const rule = table.chronicle().lines.at(-1)?.rule;
  const won = game.outcome === 'perfect';
  const lost = !won && game.outcome !== 'finished';
  return (
    <div class="end-place">
      <Display />
      <section
        class={classes('end', won && 'won', lost && 'lost')}
        role="dialog"
        aria-labelledby="end-title"
      >
        <Button quiet icon class="shut" aria-label={t('Close')} onClick={close}>
          <Sign name="close" />
        </Button>
        <p class="points">
          <b class="figure">{game.score}</b>
          <span>{t('of {all}', { all: game.best })}</span>
        </p>
        <h2 id="end-title">
          {game.rating ?? (won ? t('Won!') : lost ? t('Lost') : t('Finished'))}
        </h2>
        <p class="outcome">
          {game.task} <RuleLink rule={rule} />
        </p>
        <Facts close={close} />
        {scene.uncounted ? (
          <p class="soft">
            {t('It counts in no statistics: a move was taken back after something was seen.')}
          </p>
        ) : null}
        {children}
        <Onward ways={ways} />
      </section>
    </div>
  );
}
