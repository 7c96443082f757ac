// LessonPage.tsx - a lesson at its table: a voice says what to look at, and what leads on.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../app/address';
import { engine } from '../app/engine';
import { settings, useSettings } from '../app/settings';
import { t } from '../app/words';
import { scripted } from '../engine/scripted';
import { useTitle } from '../parts/title';
import TableView from '../table/TableView';
import { LessonTable } from './LessonTable';
import type { Lesson } from './lessons';
import { Voice } from './Voice';
import { reached, sceneOf } from './progress';
import { actionAsked } from './script';

const LONGEST = 900; // milliseconds that the others take

/** The same as a table, at which the pupil sits and the others follow their script. */
function lay(lesson: Lesson): LessonTable {
  const { records } = engine();
  const people = lesson.names.map((_, seat) => seat);
  const you = settings().name || t('You');
  const names = lesson.names.map((name) => name || you);
  const seated = records.seated(lesson.record, { seat: 0, people, bot: 'partner', names });
  const { table, act } = scripted(engine(), seated);
  const pace = Math.min(settings().speed, LONGEST);
  return new LessonTable(lesson, table, (action) => act(table.wants, actionAsked(action)), pace);
}

/** The lesson where it was left, and the way to its beginning. */
function useLesson(lesson: Lesson): [LessonTable, () => void] {
  const [begun, begin] = useState(0);
  const table = useMemo(() => {
    const laid = lay(lesson);
    if (!begun) laid.resume(sceneOf(lesson.id));
    return laid;
  }, [lesson.id, begun]);
  const [, draw] = useState({});
  useEffect(() => {
    const leave = table.onChange(() => {
      reached(lesson.id, table.over ? -1 : table.at);
      draw({});
    });
    table.begin();
    draw({});
    return () => {
      leave();
      table.close();
    };
  }, [table]);
  return [table, () => begin(begun + 1)];
}

interface Props {
  lesson: Lesson;
  number: number;
  count: number;
}

export function LessonPage({ lesson, number, count }: Props) {
  const [table, anew] = useLesson(lesson);
  useTitle(lesson.title);
  return (
    <TableView
      table={table}
      settings={useSettings()}
      gate={(asked) => table.gate(asked)}
      ways={{
        leave: () => go('#/learn'),
        leaveWords: t('All lessons'),
        more: table.at ? [{ words: t('From the beginning'), does: anew }] : [],
      }}
      idle={<></>}
      above={<Voice table={table} next={number < count ? number + 1 : 0} />}
    />
  );
}
