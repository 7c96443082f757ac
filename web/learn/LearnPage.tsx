// LearnPage.tsx - the lessons to choose from, or one of them.
import type { PageProps } from '../app/lazy';
import { t } from '../app/words';
import { ButtonLink } from '../parts/Button';
import { Page } from '../parts/Page';
import { LessonPage } from './LessonPage';
import { lessons, type Lesson } from './lessons';
import { GAME_AFTER } from './after';
import { isDone, sceneOf } from './progress';

function state(lesson: Lesson): string {
  if (isDone(lesson.id)) return t('done');
  const scene = sceneOf(lesson.id);
  return scene ? t('{n} of {all}', { n: scene + 1, all: lesson.scenes.length }) : '';
}

function LessonItem({ lesson, number }: { lesson: Lesson; number: number }) {
  return (
    <li>
      <a href={`#/learn/${String(number)}`} class={isDone(lesson.id) ? 'done' : ''}>
        <b>{lesson.title}</b>
        <span class="soft">{lesson.text}</span>
        <span class="state">{state(lesson)}</span>
      </a>
    </li>
  );
}

export default function LearnPage({ path: [which] }: PageProps) {
  const all = lessons();
  const lesson = all[Number(which) - 1];
  if (lesson) return <LessonPage lesson={lesson} number={Number(which)} count={all.length} />;
  return (
    <Page title={t('Learn')} class="learn">
      <ol class="lessons">
        {all.map((one, i) => (
          <LessonItem key={one.id} lesson={one} number={i + 1} />
        ))}
      </ol>
      <p class="row go">
        <ButtonLink href={GAME_AFTER}>{t('A whole game with a patient bot')}</ButtonLink>
        <ButtonLink href="#/puzzles">{t('Puzzles')}</ButtonLink>
        <ButtonLink quiet href="#/rules">
          {t('The rules as a page')}
        </ButtonLink>
      </p>
    </Page>
  );
}
