// TablePage.tsx - a table of the server.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function TablePage() {
  return <Page title={t('Table')} />;
}
