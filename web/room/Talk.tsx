// Talk.tsx - the talk of a waiting room.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../app/store';
import { t } from '../app/words';
import type { News, Scene } from '../engine/scene';
import type { Asked, Table } from '../engine/table';
import { UnsaidLines } from '../chat/UnsaidLines';
import { line } from '../line/line';
import { Button } from '../parts/Button';

interface Props {
  table: Table;
  scene: Scene;
  ask(asked: Asked): void;
}

function Said({ said, scene }: { said: News[]; scene: Scene }) {
  const list = useRef<HTMLDivElement>(null);
  const lost = useStore(line.lost);
  const waits = scene.waiting.filter(({ what }) => what === 'say');
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length, waits.length]);
  return (
    <div class="said" role="log" tabIndex={0} aria-label={t('Chat')} ref={list}>
      {said.map((one) => (
        <p key={one.seq} class={one.you ? 'mine' : ''}>
          <b>{one.name || t('A spectator')}</b> {one.words}
        </p>
      ))}
      {waits.map((one) => (
        <p key={`w${one.id}`} class="mine waits">
          {one.text} <span class="soft">{lost || one.slow ? t('waits to be sent') : ''}</span>
        </p>
      ))}
      <UnsaidLines code={scene.table} />
    </div>
  );
}

export function Talk({ table, scene, ask }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const said = table.chronicle().news.filter(({ talk }) => talk);
  const can = scene.requests.some((request) => request.what === 'say' && request.can);
  const company =
    scene.seats.some(({ person, you }) => person && !you) || scene.watchers.length > 0;
  if (!said.length && !(can && company)) return null;
  const say = (event: Event) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    ask({ what: 'say', text });
    field.current.value = '';
  };
  return (
    <section class="talk" aria-labelledby="talk">
      <h2 id="talk">{t('Chat')}</h2>
      <Said said={said} scene={scene} />
      {can ? (
        <form class="row" onSubmit={say}>
          <input
            ref={field}
            type="text"
            maxLength={200}
            autocomplete="off"
            aria-label={t('Say something')}
            placeholder={t('Say something')}
          />
          <Button type="submit">{t('Send')}</Button>
        </form>
      ) : null}
    </section>
  );
}
