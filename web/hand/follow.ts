// follow.ts - follows the pointer that was pressed until it is lifted, or Escape gives it up.

export interface Follower {
  move(e: PointerEvent): void;
  /** null: it was given up */
  end(e: PointerEvent | null): void;
}

export function follow(pressed: PointerEvent, { move, end }: Follower): void {
  const moved = (e: PointerEvent) => {
    if (e.pointerId === pressed.pointerId) move(e);
  };
  const finish = (e: PointerEvent | null) => {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', last);
    removeEventListener('pointercancel', last);
    removeEventListener('keydown', key, true);
    end(e);
  };
  // or it is another finger
  const last = (e: PointerEvent) => {
    if (e.pointerId === pressed.pointerId) finish(e.type === 'pointerup' ? e : null);
  };
  const key = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return;
    e.stopPropagation(); // a choice stays as it is
    finish(null);
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', last);
  addEventListener('pointercancel', last);
  addEventListener('keydown', key, true);
}
