// After.tsx - where to go on from a game that is over.
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { useView } from '../table/view';
import type { Ways } from '../end/ways';

export function After({ ways, result }: { ways: Ways; result(): void }) {
  const { game } = useView();
  return (
    <>
      <p class="say">{game.task}</p>
      <div class="row">
        {ways.again ? (
          <Button strong onClick={ways.again}>
            {t('Play again')}
          </Button>
        ) : null}
        <Button onClick={result}>{t('The result')}</Button>
        {ways.replay ? <Button onClick={ways.replay}>{t('Replay')}</Button> : null}
      </div>
    </>
  );
}
