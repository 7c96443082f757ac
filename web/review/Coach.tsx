// Coach.tsx - what one's last move cost, and what would have been better, above what can be done now.
import { change, useSettings } from '../app/settings';
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import type { LocalTable } from '../engine/local';
import { Button } from '../parts/Button';
import { lastMove, useCoach, type Coaching } from './useCoach';
import { useView } from '../table/view';
import { MarkSign } from './MarkSign';

export function Coach({ coaching }: { coaching: Coaching }) {
  const { step, told, failed, close } = coaching;
  const { choice, pending } = useView();
  if (step < 0 || choice || pending) return null;
  return (
    <section class="coach" aria-label={t('Coach')} role="status">
      <p>
        {told ? (
          <>
            {told.mark ? <MarkSign mark={told.mark} name={told.markName} /> : null}{' '}
            <b>{t('Your move: {move}.', { move: told.move })}</b> {told.verdict}{' '}
            {told.mark ? `${told.better} ${told.reason}` : ''}
          </>
        ) : failed ? (
          t('The coach cannot say that here.')
        ) : (
          t('The coach looks at your move …')
        )}
      </p>
      <Button quiet icon aria-label={t('Close')} onClick={close}>
        <Sign name="close" />
      </Button>
    </section>
  );
}

/** The coach of a game: what the menu has of it, and what it says. Not where several people sit at one device. */
export function useCoached(table: LocalTable) {
  const { coach: on } = useSettings();
  const { seats, state } = table.scene();
  const fits = table.people === 1 && seats.some(({ bot }) => bot);
  const coaching = useCoach(table, on && fits);
  if (!fits || state === 'ended') return { above: null, more: [] };
  const toggle = {
    words: on ? t('Coach: be silent') : t('Coach: say what my moves cost'),
    does: () => change('coach', !on),
  };
  const ask = { words: t('What did my last move cost?'), does: coaching.ask };
  return {
    above: <Coach coaching={coaching} />,
    more: lastMove(table) < 0 ? [toggle] : [ask, toggle],
  };
}
