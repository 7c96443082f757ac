// MovePage.tsx - this device becomes the one that made the link.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function MovePage() {
  return <Page title={t('Use another device as well')} />;
}
