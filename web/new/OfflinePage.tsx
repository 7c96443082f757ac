// OfflinePage.tsx - a new game in this browser.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function OfflinePage() {
  return <Page title={t('A game with bots')} />;
}
