// RecordsPage.tsx - games that were played.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function RecordsPage() {
  return <Page title={t('Replays')} />;
}
