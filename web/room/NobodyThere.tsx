// NobodyThere.tsx - a server that does not answer, or that lets nobody in now.
import { t } from '../app/words';
import { ButtonLink } from '../parts/Button';
import { Page } from '../parts/Page';

/** words: the server's own, when it answers. */
export function NobodyThere({ words }: { words: string }) {
  return (
    <Page title={words ? t('The server lets you in later') : t('No server here')}>
      <p>
        {words ||
          t(
            'The table is on a server that does not answer now. It is opened as soon as the server is there again; you can play offline in the meantime.',
          )}
      </p>
      <p class="row go">
        <ButtonLink strong href="#/offline">
          {t('Play offline')}
        </ButtonLink>
      </p>
    </Page>
  );
}
