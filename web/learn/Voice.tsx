// Voice.tsx - what a lesson says now, and the button that leads on where there is nothing to do. The focus goes
// with it, for people without a pointer.
import type { Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Button, ButtonLink } from '../parts/Button';
import { GAME_AFTER } from './after';
import type { LessonTable } from './LessonTable';

interface Props {
  table: LessonTable;
  /** the number of the next lesson; 0: this is the last */
  next: number;
}

/** What leads on has the focus whenever nothing else has it. */
function useLead(table: LessonTable): Ref<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !activeElement.matches('.panel'))
      return;
    place.current?.querySelector<HTMLElement>('.strong')?.focus({ preventScroll: true });
  }, [table.at, table.reads]);
  return place;
}

function Leads({ table, next }: Props) {
  if (table.reads)
    return (
      <Button strong aria-describedby="voice" onClick={() => table.next()}>
        {t('Go on')}
      </Button>
    );
  if (!table.over) return null;
  return (
    <>
      <ButtonLink strong href={next ? `#/learn/${String(next)}` : GAME_AFTER}>
        {next ? t('The next lesson') : t('A whole game with a patient bot')}
      </ButtonLink>
      <ButtonLink quiet href="#/learn">
        {t('All lessons')}
      </ButtonLink>
    </>
  );
}

export function Voice({ table, next }: Props) {
  const { lesson, now, at, wrong } = table;
  const all = lesson.scenes.length;
  return (
    <section class="lesson" aria-label={t('Lesson')}>
      <h2>{lesson.title}</h2>
      <div class="room-for-all">
        <div class="voice" id="voice" role="status">
          <p key={at}>{now ? now.say : t('Well done.')}</p>
          {wrong && <p class="wrong">{wrong}</p>}
        </div>
        {/* as much room as the longest needs, so that the table stands still */}
        {lesson.scenes.map(({ say }, i) => (
          <p key={i} class="voice unseen" data-says={say} aria-hidden="true" />
        ))}
      </div>
      <div class="row" ref={useLead(table)}>
        <Leads table={table} next={next} />
        <span class="soft">{t('{n} of {all}', { n: Math.min(at + 1, all), all })}</span>
      </div>
    </section>
  );
}
