// ReplayPage.tsx - one game, step by step.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function ReplayPage() {
  return <Page title={t('Replay')} />;
}
