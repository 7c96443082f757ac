// reach.ts - links for others: what they begin with, and who can open them.
import { makeStore } from '../app/store';
import type { Messages } from '../engine/protocol';

/** What the server has said of itself: the address at which others find it, and the command that would let them in; '' where
 * there is none. */
export const reach = makeStore({ address: '', invite: '' });

export function heardReach(message: Messages['welcome']): void {
  reach.set({ address: message.reach ?? '', invite: message.invite ?? '' });
}

/** A link for others. The server may have been opened here by an address that means something else to them. */
export const linkTo = (path: string): string => `${reach.get().address || location.origin}${path}`;

const OWN = /^(localhost|127\.[\d.]+|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/;

/** Whether nobody on another computer can open such a link. */
export function onlyHere(): boolean {
  const { address, invite } = reach.get();
  return Boolean(invite) || (!address && OWN.test(location.hostname));
}

/** Whether a server stands behind this page. */
export async function isOnline(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
