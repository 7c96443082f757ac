// PlayPage.tsx - a game in this browser.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function PlayPage() {
  return <Page title={t('A game with bots')} />;
}
