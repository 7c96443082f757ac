// Nowhere.tsx - an address that leads nowhere.
import { t } from '../app/words';
import { ButtonLink } from '../parts/Button';
import { Page } from '../parts/Page';

export function Nowhere() {
  return (
    <Page title={t('There is no such page')}>
      <p>{t('Perhaps the link is not whole.')}</p>
      <p class="row go">
        <ButtonLink strong href="/">
          {t('To the first page')}
        </ButtonLink>
      </p>
    </Page>
  );
}
