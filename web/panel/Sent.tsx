// Sent.tsx - a move that was made and has no answer yet: no other one can be made meanwhile.
import { t } from '../app/words';
import { isMove } from '../table/deeds';
import { useView, type View } from '../table/view';
import { askedWords } from './Confirm';

/** The move that is on its way. */
export const sentMove = ({ scene }: View) => scene.waiting.find(isMove);

export function Sent() {
  const view = useView();
  const sent = sentMove(view);
  if (!sent) return null;
  const { what, card, seat, hint } = sent;
  return (
    <p class="why waits" role="status">
      <b>{askedWords(view, { what, card, seat, ...(hint ? { hint } : {}) })}</b> ·{' '}
      {view.lost
        ? t('It is sent when the connection is back.')
        : t('It is on its way; the server has not answered yet.')}
    </p>
  );
}
