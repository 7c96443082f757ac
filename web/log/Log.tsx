// Log.tsx - what happened, step by step with its number, and what was told beside the game.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import type { Chronicle, Line, News } from '../engine/scene';
import { RuleLink } from '../parts/RuleLink';
import { MarkOf } from '../review/MarkSign';
import { classes, useView } from '../table/view';

type Entry = { line: Line } | { news: News };

/** Lines and news in the order in which they happened. What was said stands in the chat. */
function entries({ lines, news }: Chronicle, steps: number): Entry[] {
  const told = news.filter((one) => !one.talk && one.words);
  const all: Entry[] = [];
  for (let step = 0; step <= steps; step++) {
    for (const one of told) if (one.step === step) all.push({ news: one });
    const line = lines.find((one) => one.step === step + 1);
    if (line && step < steps) all.push({ line });
  }
  return all;
}

function LineOf({ line, current }: { line: Line; current: boolean }) {
  const { go } = useView();
  return (
    <li class={classes('line', current && 'current')} aria-current={current ? 'step' : undefined}>
      <button type="button" onClick={() => go(line.step)}>
        <span class="step">{line.step}</span>
        <span class="words">
          {line.words}
          <MarkOf step={line.step} />
        </span>
      </button>
      <RuleLink class={current ? 'why' : 'rule'} rule={line.rule}>
        {current ? undefined : <Sign name="ask" />}
      </RuleLink>
    </li>
  );
}

export function Log() {
  const { table, scene } = useView();
  const list = useRef<HTMLDivElement>(null);
  const chronicle = table.chronicle();
  const all = entries(chronicle, scene.steps);
  const follow = () => {
    const current = list.current?.querySelector('.current');
    if (list.current && scene.now) list.current.scrollTop = list.current.scrollHeight;
    else current?.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(follow, [scene.step, all.length]);
  useEffect(follow, []); // as soon as the box is open in which it stands
  return (
    <div class="log-lines" ref={list} role="log" tabIndex={0} aria-label={t('What happened')}>
      {all.length ? null : (
        <p class="soft">{t('The cards are dealt. Nothing has happened yet.')}</p>
      )}
      <ol>
        {all.map((entry) =>
          'line' in entry ? (
            <LineOf
              key={`l${entry.line.step}`}
              line={entry.line}
              current={entry.line.step === scene.step}
            />
          ) : (
            <li key={`n${entry.news.seq}`} class="news">
              {entry.news.words}
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
