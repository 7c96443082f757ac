// SettingsPage.tsx - what people choose once.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function SettingsPage() {
  return <Page title={t('Settings')} />;
}
