// server.ts - what the server behind this page counts: games of this person, and of everybody.
import type { ServerCount } from './numbers';

export interface ServerCounts {
  mine: ServerCount[];
  all: ServerCount[];
}

const GUEST = 'hanabi.guest'; // somebody of this browser is known to the server

async function listAt(path: string): Promise<ServerCount[]> {
  const answer = await fetch(path).catch(() => null);
  const told: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(told) ? (told as ServerCount[]) : [];
}

async function person(): Promise<string> {
  if (!localStorage.getItem(GUEST)) return '';
  const answer = await fetch('/api/me').catch(() => null);
  const told = answer?.ok
    ? ((await answer.json().catch(() => null)) as { person?: unknown })
    : null;
  return typeof told?.person === 'string' || typeof told?.person === 'number'
    ? String(told.person)
    : '';
}

/** Nothing where no server stands behind this page. */
export async function serverCounts(): Promise<ServerCounts> {
  const there = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (!there?.ok) return { mine: [], all: [] };
  const who = await person();
  const [mine, all] = await Promise.all([
    who ? listAt(`/api/statistics/${who}`) : [],
    listAt('/api/statistics'),
  ]);
  return { mine, all };
}
