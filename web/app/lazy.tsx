// lazy.tsx - pages that are fetched when they are asked for.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';
import { t } from './words';

/** What every page is given: what stands behind its name in the address. */
export interface PageProps {
  path: string[];
}

type File = { default: ComponentType<PageProps> };

function NotFetched({ again }: { again(): void }) {
  return (
    <Page title={t('This page could not be fetched')}>
      <p>{t('Try again as soon as you are connected.')}</p>
      <p class="row go">
        <Button strong onClick={again}>
          {t('Try again')}
        </Button>
      </p>
    </Page>
  );
}

/** A page in a file of its own. */
export function lazy(load: () => Promise<File>): ComponentType<PageProps> {
  let known: ComponentType<PageProps> | null = null;
  return function Lazy(props) {
    const [Fetched, show] = useState<ComponentType<PageProps> | null>(() => known);
    const [failed, fail] = useState(false);
    const fetchPage = () => {
      fail(false);
      load().then(
        (file) => show(() => (known = file.default)),
        () => fail(true),
      );
    };
    useEffect(() => {
      if (!Fetched) fetchPage();
    }, []);
    if (failed) return <NotFetched again={fetchPage} />;
    return Fetched && <Fetched {...props} />;
  };
}
