/** Checks addresses of other sites that items link to: one after the other, at a limited rate, by one instance at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '#app/api/services.ts';
import { askAddress, type Answer } from './ask-address.ts';
import { readLinks } from './read-links.ts';

/** Of one run: with one question a second it takes some minutes. */
const MOST_OF_A_RUN = 500;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface CheckLinksOptions {
  /** Ids of verticals. */
  verticals: readonly string[];
  /** Addresses that were checked in the last so many days are left out. */
  everyDays: number;
  /** Questions a second, at most. */
  perSecond: number;
  /** Addresses of the run, at most. */
  limit?: number;
  signal: AbortSignal;
  onCheck?(url: string, answer: Answer): void;
  /** For tests. */
  ask?: typeof askAddress;
}

/** How many addresses were checked, by outcome. */
export type CheckedLinks = Record<Answer['outcome'], number>;

/** @returns undefined while another instance is at it */
export async function checkLinks(
  { store, now }: Pick<Services, 'store' | 'now'>,
  {
    verticals,
    everyDays,
    perSecond,
    limit = MOST_OF_A_RUN,
    signal,
    onCheck,
    ask = askAddress,
  }: CheckLinksOptions,
): Promise<CheckedLinks | undefined> {
  const { links } = store.content;
  const counts: CheckedLinks = { ok: 0, dead: 0, unclear: 0 };
  const isDone = await store.leases.underLease('check links', async (lease) => {
    await readLinks({ store }, () => signal.aborted);
    const since = new Date(now().getTime() - everyDays * DAY_MS).toISOString();
    for (const url of await links.due(verticals, since, limit)) {
      const pause = wait(1_000 / perSecond, undefined, { signal }).catch(() => {});
      const answer = await ask(url, { signal });
      // What was broken off says nothing about the address.
      if (signal.aborted || !(await lease.renew())) return;
      await links.recordCheck({ url, ...answer, checked_at: now().toISOString() });
      counts[answer.outcome]++;
      onCheck?.(url, answer);
      await pause;
    }
    await links.forgetUnused();
  });
  return isDone ? counts : undefined;
}
