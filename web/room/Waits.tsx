// Waits.tsx - what was asked for and has no answer, as soon as that is worth a word.
import { useStore } from '../app/store';
import { t } from '../app/words';
import type { Scene } from '../engine/scene';
import { line } from '../line/line';

/** What becomes of something that has no answer. */
export function Waits({ scene }: { scene: Scene }) {
  const lost = useStore(line.lost);
  const slow = scene.waiting.filter((one) => (lost || one.slow) && one.what !== 'say');
  if (!slow.length) return null;
  return (
    <p class="waits" role="status">
      {lost
        ? t('It is sent when the connection is back.')
        : t('It is on its way; the server has not answered yet.')}
    </p>
  );
}

/** That there is no connection. */
export function Lost() {
  const lost = useStore(line.lost);
  return (
    <p class="wrong" role="status">
      {lost ? t('The connection is lost. Trying again.') : ''}
    </p>
  );
}
