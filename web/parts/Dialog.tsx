// Dialog.tsx - a question that lies over a page. It is open as long as it is there.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';

interface Props {
  title: string;
  class?: string;
  close(): void;
  children?: ComponentChildren;
}

/** A box that is open as long as it is there: nothing beneath can be reached, and the focus goes back where it was. */
export function useModal(): { current: HTMLDialogElement | null } {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const focus = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      dialog?.close(); // nothing beneath can have the focus before
      if (focus instanceof HTMLElement && focus.isConnected) focus.focus();
    };
  }, []);
  return box;
}

export function Dialog({ title, class: more, close, children }: Props) {
  const box = useModal();
  return (
    <dialog
      class={`dialog ${more ?? ''}`}
      aria-label={title}
      ref={box}
      onClose={() => {
        if (box.current) close(); // not when it has gone already
      }}
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
