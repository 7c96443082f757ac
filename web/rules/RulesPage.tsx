// RulesPage.tsx - the rules of a game.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function RulesPage() {
  return <Page title={t('The rules')} />;
}
