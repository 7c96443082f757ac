// StatsPage.tsx - how games went.
import { t } from '../app/words';
import { Page } from '../parts/Page';

export default function StatsPage() {
  return <Page title={t('Statistics')} />;
}
