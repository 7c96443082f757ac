// TableNews.tsx - what is to be known beside a game at a server: no connection, and what waits for it.
import { useStore } from '../app/store';
import { t } from '../app/words';
import { MOVES, type RequestName, type Scene } from '../engine/scene';
import { line } from '../line/line';

/** What the table shows by itself: moves in the panel, lines in the chat, what is for oneself alone nowhere. */
const shownElsewhere: RequestName[] = [...MOVES, 'say', 'phrase', 'note', 'mark', 'order'];

/** What else was asked for and has no answer, in words. */
function waiting(scene: Scene, lost: boolean): string[] {
  return scene.waiting
    .filter(({ what, slow }) => (lost || slow) && !shownElsewhere.includes(what))
    .map(({ what }) => scene.requests.find((request) => request.what === what)?.words ?? what);
}

export function TableNews({ scene, said }: { scene: Scene; said: string }) {
  const lost = useStore(line.lost);
  const waits = waiting(scene, lost);
  if (!lost && !waits.length && !said) return null;
  return (
    <section class="table-news" role="status">
      {lost ? <p class="wrong">{t('The connection is lost. Trying again.')}</p> : null}
      {waits.map((words, i) => (
        <p key={i}>
          <b>{words}</b> ·{' '}
          {lost
            ? t('It is sent when the connection is back.')
            : t('It is on its way; the server has not answered yet.')}
        </p>
      ))}
      {said ? <p>{said}</p> : null}
    </section>
  );
}
