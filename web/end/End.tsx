// End.tsx - how it ended: the display, the points, the edition's words, and numbers that people like.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import { Display } from '../moments/Sky';
import { Button } from '../parts/Button';
import { useModal } from '../parts/Dialog';
import { RuleLink } from '../parts/RuleLink';
import { classes, useView } from '../table/view';
import type { Ways } from './ways';

interface Props {
  ways: Ways;
  close(): void;
  /** compared with others, where that is known */
  children?: ComponentChildren;
}

function Facts({ close }: { close(): void }) {
  const { table, scene, go } = useView();
  const found = useMemo(() => table.findings(), [scene.steps]);
  if (!found) return null;
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
        {found.words}
        {found.lost.map(({ name, step }, i) => (
          <span key={step}>
            {i ? ', ' : ' '}
            {name} ({at(step)})
          </span>
        ))}
      </li>
      {found.best ? (
        <li>
          {found.best} ({at(found.bestStep)})
        </li>
      ) : null}
      {found.chain ? <li>{found.chain}</li> : null}
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
  const box = useModal();
  const rule = table.chronicle().lines.at(-1)?.rule;
  const won = game.outcome === 'perfect';
  const lost = !won && game.outcome !== 'finished';
  return (
    <dialog
      class="end-place"
      aria-labelledby="end-title"
      ref={box}
      onClose={() => {
        if (box.current) close(); // not when it has gone already
      }}
    >
      <Display />
      <section class={classes('end', won && 'won', lost && 'lost')}>
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
    </dialog>
  );
}
