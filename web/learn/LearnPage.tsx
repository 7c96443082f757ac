// LearnPage.tsx - lessons.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function LearnPage() {
  return <Page title={t('Learn')} />;
}
