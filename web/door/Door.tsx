// Door.tsx - the door of a table: whoever opens a link for the first time sees who is there, as long as they stand there, and
// says a name before coming in. Nobody becomes a guest by looking.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../app/words';
import { lookAt, type Listed } from '../line/lists';
import { Page } from '../parts/Page';
import { Company, isFreeSeat } from './Company';
import { NameForm } from './NameForm';
import { NoSuchTable } from './NoSuchTable';

const EVERY = 3000;

/** What the server says about a table, again and again while the page is seen. undefined: not asked yet. */
function useLook(code: string): Listed | 'gone' | null | undefined {
  const [found, find] = useState<Listed | 'gone' | null | undefined>(undefined);
  useEffect(() => {
    let closed = false;
    let timer = 0;
    const look = async () => {
      clearTimeout(timer);
      if (document.hidden) return; // somebody who looks again is told at once
      const next = await lookAt(code);
      if (closed) return;
      find((before) => next ?? before ?? null); // what a server that is away does not say stays
      if (next !== 'gone') timer = window.setTimeout(() => void look(), EVERY);
    };
    const seen = () => void look();
    document.addEventListener('visibilitychange', seen);
    void look();
    return () => {
      closed = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [code]);
  return found;
}

interface Props {
  code: string;
  /** whoever comes wants to watch */
  watching: boolean;
  enter(sits: boolean): void;
}

export function Door({ code, watching, enter }: Props) {
  const found = useLook(code);
  if (found === undefined) return null;
  if (found === 'gone') return <NoSuchTable />;
  const sits = !watching && (!found || (found.state !== 'ended' && found.seats.some(isFreeSeat)));
  const button = sits ? t('Sit down') : watching ? t('Watch') : t('To the table');
  const both = sits && found && found.setup.watch !== 'nobody';
  return (
    <Page title={t('Welcome to the table')} class="room">
      {found ? <Company found={found} /> : null}
      <NameForm
        button={button}
        other={both ? t('Watch') : undefined}
        proposal=""
        then={(other) => enter(sits && !other)}
      />
    </Page>
  );
}
