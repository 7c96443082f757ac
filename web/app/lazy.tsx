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
/** A page, and the way to fetch its file before it is shown. */
export type LazyPage = ComponentType<PageProps> & { fetch(): Promise<File> };

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

/** All files that a page's file needs are asked for at once: the build names them in the document. */
function preload(name: string): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  for (const href of files?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}

/** A page in a file of its own. */
export function lazy(name: string, load: () => Promise<File>): LazyPage {
  let known: ComponentType<PageProps> | null = null;
  const fetch = async () => {
    if (!known) preload(name);
    const file = await load();
    known = file.default;
    return file;
  };
  function Lazy(props: PageProps) {
    const [Fetched, show] = useState<ComponentType<PageProps> | null>(() => known);
    const [failed, fail] = useState(false);
    const fetchPage = () => {
      fail(false);
      fetch().then(
        () => show(() => known),
        () => fail(true),
      );
    };
    useEffect(() => {
      if (!Fetched) fetchPage();
    }, []);
    if (failed) return <NotFetched again={fetchPage} />;
    return Fetched && <Fetched {...props} />;
  }
  return Object.assign(Lazy, { fetch });
}
