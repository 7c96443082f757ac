// Dialog.tsx - a question that lies over a page. It is open as long as it is there.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';

interface Props {
  title: string;
  class?: string;
  close(): void;
  children?: ComponentChildren;
}

export function Dialog({ title, class: more, close, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const focus = document.activeElement;
    box.current?.showModal();
    return () => {
      if (focus instanceof HTMLElement && focus.isConnected) focus.focus();
    };
  }, []);
  return (
    <dialog
      class={`dialog ${more ?? ''}`}
      aria-label={title}
      ref={box}
      onClose={close}
      onClick={(event) => {
        if (event.target === box.current) close(); // beside it
      }}
    >
      <div class="dialog-inside">
        <h2>{title}</h2>
        {children}
        <button
          type="button"
          class="button quiet icon dialog-close"
          aria-label={t('Close')}
          onClick={close}
        >
          ✕
        </button>
      </div>
    </dialog>
  );
}
