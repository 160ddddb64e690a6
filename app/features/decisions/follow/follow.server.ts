/**
 * Follows what is published, and reopens the decisions that rest on something else now. What a part of the log does is
 * written together with how far the log was read, so that a crash or a second instance neither loses nor repeats one.
 */
import type { Services } from '#app/api/services.ts';
import type { LoggedEvent } from '#app/store/content/events.ts';
import { readBasis } from '../basis/page-basis.server.ts';
import type { Rests } from '../record/entry.ts';
import { followDecision, type FollowedVersion } from './follow-decision.server.ts';
import { followedDecisions } from './follow-store.server.ts';

/** Events of one transaction. */
const PART = 64;

export type FollowServices = Pick<Services, 'config' | 'registry' | 'store' | 'now'>;

async function readVersion(services: FollowServices, event: LoggedEvent): Promise<FollowedVersion> {
  const { kind, version, vertical, type } = event;
  if (kind === 'withdrawn') return { kind, version, page: null };
  const fields = await services.store.of(followedDecisions).fieldsAt(event);
  return { kind, version, page: fields && (await readBasis(services, { vertical, type, fields })) };
}

/** Compares decisions with everything that was published before the call. @returns how many it reopened */
export async function followContent(services: FollowServices, ending?: AbortSignal): Promise<number> {
  const { store, now } = services;
  const own = store.of(followedDecisions);
  for (let total = 0; ;) {
    const from = await own.followedUpTo();
    const events = await store.events.log(from, PART);
    if (events.length === 0 || ending?.aborted) return total;
    // Decisions that are made meanwhile rest on these versions or on later ones.
    const decided = await own.decidedOn([...new Set(events.map(({ nid }) => nid))]);
    const versions = new Map<number, FollowedVersion[]>();
    for (const event of events.filter(({ nid }) => decided.has(nid))) {
      const before = versions.get(event.nid) ?? [];
      versions.set(event.nid, [...before, await readVersion(services, event)]);
    }
    const part = { from, to: events.at(-1)!.id, nids: [...versions.keys()], at: now().toISOString() };
    const reopened = await own.record(part, ({ nid, state, followed }) =>
      followDecision({ state, rests: JSON.parse(followed) as Rests }, versions.get(nid)!),
    );
    total += reopened ?? 0;
  }
}

/** One round: looks whether something was published, and one instance at a time follows it. */
export function startFollowing(services: Services, ending: AbortSignal): () => Promise<void> {
  const { store } = services;
  return async () => {
    const [isWaiting] = await store.events.log(await store.of(followedDecisions).followedUpTo(), 1);
    if (!isWaiting) return;
    await store.leases.underLease('decisions', async () => void (await followContent(services, ending)));
  };
}
