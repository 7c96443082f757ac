// WatchPage.tsx - a table of the server, over a shoulder.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function WatchPage() {
  return <Page title={t('Table')} />;
}
