// NewPage.tsx - a new table at the server.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function NewPage() {
  return <Page title={t('New table')} />;
}
