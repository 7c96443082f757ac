// MovePage.tsx - this device becomes the one that made the link.
import { useEffect, useState } from 'preact/hooks';
import { turnInto } from '../app/address';
import type { PageProps } from '../app/lazy';
import { t } from '../app/words';
import { moveHere } from '../line/person';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';

type State = 'asking' | 'silent' | { refused: string };

export default function MovePage({ path: [code = ''] }: PageProps) {
  const [state, set] = useState<State>('asking');
  const move = async () => {
    set('asking');
    const moved = await moveHere(code);
    if (!moved) set('silent');
    else if ('refused' in moved) set(moved);
    else turnInto('#/');
  };
  useEffect(() => void move(), []);
  if (state === 'asking') return null;
  if (state === 'silent')
    return (
      <Page title={t('The server does not answer')}>
        <p>{t('Try again as soon as you are connected.')}</p>
        <p class="row go">
          <Button strong onClick={() => void move()}>
            {t('Try again')}
          </Button>
        </p>
      </Page>
    );
  return (
    <Page title={t('This link does not work any more')}>
      <p>{state.refused}</p>
    </Page>
  );
}
