// PassOn.tsx - a link to pass on: for a camera, where others can open it, or else what would let them in.
import { useState } from 'preact/hooks';
import { engine } from '../app/engine';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { copied } from '../line/clipboard';
import { onlyHere, reach } from '../line/reach';
import { Button } from './Button';

interface Props {
  link: string;
  /** what it is for */
  words: string;
  /** with a code for cameras */
  camera?: boolean;
  /** whoever can let others in is told how */
  host?: boolean;
}

/** Dark on light in every theme: cameras expect it. */
function Code({ link }: { link: string }) {
  const drawn = engine().qr(link);
  if (!drawn) return null;
  const { size, path } = drawn;
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('The link as a QR code')}
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}

function Reach({ words, host }: { words: string; host: boolean }) {
  const { invite } = useStore(reach);
  if (!onlyHere()) return words ? <p class="soft">{words}</p> : null;
  return (
    <>
      <p class="soft">
        {t('This link works on this computer alone.')}{' '}
        {invite && host
          ? t(
              'To let others in, end the server and start it with this command; every table goes on:',
            )
          : null}
      </p>
      {invite && host ? (
        <p>
          <code class="invite command">{invite}</code>
        </p>
      ) : null}
    </>
  );
}

export function PassOn({ link, words, camera = true, host = true }: Props) {
  const [said, say] = useState('');
  const copy = () =>
    void copied(link).then((done) => {
      say(done ? t('The link is copied.') : '');
      setTimeout(() => say(''), 6000);
    });
  useStore(reach);
  return (
    <section class="pass-on">
      {camera && !onlyHere() ? <Code link={link} /> : null}
      <div class="pass-on-words">
        <p class="row">
          <code class="invite">{link}</code>
          <Button onClick={copy}>{t('Copy the link')}</Button>
          <span class="soft" role="status">
            {said}
          </span>
        </p>
        <Reach words={words} host={host} />
      </div>
    </section>
  );
}
