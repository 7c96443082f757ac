// Chat.tsx - what was said, and what can be: set phrases, or anything, as the table allows.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import { useView } from '../table/view';
import { Button } from '../parts/Button';
import { UnsaidLines } from './UnsaidLines';

function Said() {
  const { table, scene } = useView();
  const list = useRef<HTMLDivElement>(null);
  const said = table.chronicle().news.filter((one) => one.talk);
  const waits = scene.waiting.filter((one) => one.what === 'say' || one.what === 'phrase');
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length, waits.length]);
  return (
    <div role="log" class="said" tabIndex={0} aria-label={t('Chat')} ref={list}>
      {said.map((one) => (
        <p key={one.seq} class={one.you ? 'mine' : undefined}>
          <b>{one.name}</b> {one.words}
        </p>
      ))}
      {waits.map((one) => (
        <p key={`w${one.id}`} class="waits">
          {one.text} <span class="soft">{t('waits to be sent')}</span>
        </p>
      ))}
      <UnsaidLines code={scene.table} />
    </div>
  );
}

function SayForm() {
  const { act } = useView();
  const field = useRef<HTMLInputElement>(null);
  const say = (e: Event) => {
    e.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    act({ what: 'say', text });
    field.current.value = '';
  };
  return (
    <form class="say" onSubmit={say}>
      <input
        ref={field}
        type="text"
        maxLength={200}
        aria-label={t('Say something')}
        placeholder={t('Say something')}
        enterkeyhint="send"
      />
      <Button quiet icon type="submit" aria-label={t('Send')}>
        <Sign name="send" />
      </Button>
    </form>
  );
}

export function Chat() {
  const { scene, act } = useView();
  const { phrases } = scene.setup;
  const free = scene.requests.some((request) => request.what === 'say' && request.can);
  const canPhrase = scene.requests.some((request) => request.what === 'phrase' && request.can);
  return (
    <div class="chat">
      <Said />
      {!free && !canPhrase ? (
        <p class="soft">{t('This table plays in silence; you can talk after the game.')}</p>
      ) : null}
      {canPhrase ? (
        <div class="phrases">
          {phrases.map((phrase, i) => (
            <Button small key={phrase} onClick={() => act({ what: 'phrase', phrase: i + 1 })}>
              {phrase}
            </Button>
          ))}
        </div>
      ) : null}
      {free ? <SayForm /> : null}
    </div>
  );
}
