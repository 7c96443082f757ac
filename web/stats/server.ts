// server.ts - what the server behind this page counts: games of this person, and of everybody.
import { isOnline } from '../line/reach';
import { known } from '../line/person';
import type { ServerCount } from './numbers';

export interface ServerCounts {
  mine: ServerCount[];
  all: ServerCount[];
}

async function listAt(path: string): Promise<ServerCount[]> {
  const answer = await fetch(path).catch(() => null);
  const told: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(told) ? (told as ServerCount[]) : [];
}

/** By which the server knows who looks; '' for somebody who is not known. */
async function person(): Promise<string> {
  if (!known()) return '';
  const answer = await fetch('/api/me').catch(() => null);
  const told: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  const who = (told as { person?: unknown } | null)?.person;
  return typeof who === 'string' || typeof who === 'number' ? String(who) : '';
}

/** Nothing where no server stands behind this page. */
export async function serverCounts(): Promise<ServerCounts> {
  if (!(await isOnline())) return { mine: [], all: [] };
  const who = await person();
  const [mine, all] = await Promise.all([
    who ? listAt(`/api/statistics/${who}`) : [],
    listAt('/api/statistics'),
  ]);
  return { mine, all };
}
