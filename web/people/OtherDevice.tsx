// OtherDevice.tsx - a link that makes another device the same person, once.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { moveLink } from '../line/person';
import { linkTo } from '../line/reach';
import { Button } from '../parts/Button';
import { PassOn } from '../parts/PassOn';

export function OtherDevice() {
  const [link, show] = useState('');
  const [wrong, say] = useState('');
  const ask = () =>
    void moveLink().then(
      (url) => {
        say('');
        show(linkTo(url));
      },
      (why: Error) => say(why.message),
    );
  return (
    <div class="other-device" role="status">
      {link ? (
        <>
          <p class="soft">{t('Open this on the other device within ten minutes:')}</p>
          <PassOn link={link} words="" />
        </>
      ) : (
        <p class="row">
          <Button onClick={ask}>{t('Use another device as well')}</Button>
          <span class="wrong">{wrong}</span>
        </p>
      )}
    </div>
  );
}
