// NoSuchTable.tsx - a link to a table that is not there.
import { t } from '../app/words';
import { ButtonLink } from '../parts/Button';
import { Page } from '../parts/Page';

export function NoSuchTable() {
  return (
    <Page title={t('There is no table with this code')}>
      <p>{t('Perhaps the link is not whole, or the table has been cleared away.')}</p>
      <p class="row go">
        <ButtonLink strong href="#/">
          {t('To the first page')}
        </ButtonLink>
        <ButtonLink href="#/new">{t('New table')}</ButtonLink>
      </p>
    </Page>
  );
}
