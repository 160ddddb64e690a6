/**
 * Follows what is withdrawn, and notes who is told. The notices of a part of the log are written together with how far the
 * log was read, so that a crash or a second instance neither loses nor repeats one.
 */
import type { Services } from '#app/api/services.ts';
import { activeFeaturesById } from '#app/api/feature-parts.ts';
import type { ContentEvent } from '#app/store/store.ts';
import { findReaders } from './readers.server.ts';
import { withdrawalNotices, type NoticeRow } from './notices-store.server.ts';

/** Events of one transaction. */
const PART = 64;

/** Of an item that is back, or was withdrawn again, nobody is told what it was. */
async function noteEvent(services: Services, { nid, version, vertical }: ContentEvent): Promise<NoticeRow[]> {
  const config = services.config().verticals[vertical];
  if (!config || !activeFeaturesById(config).some(([id]) => id === 'withdrawal-notices')) return [];
  const record = await services.store.content.get(nid);
  if (record?.status !== 'withdrawn' || record.version !== version) return [];
  const noted_at = services.now().toISOString();
  return (await findReaders(services, record)).map(({ userId, schedule, reason, path }) => ({
    ...{ user_id: userId, vertical, nid, version, schedule, reason, path, noted_at, queued_at: null },
  }));
}

/** Notes who is told of everything that was withdrawn before the call. */
export async function followWithdrawals(services: Services, ending?: AbortSignal): Promise<void> {
  const own = services.store.of(withdrawalNotices);
  for (;;) {
    const from = await own.followedUpTo();
    const events = await services.store.events.since(from, PART);
    if (events.length === 0 || ending?.aborted) return;
    const notices: NoticeRow[] = [];
    for (const event of events)
      if (event.kind === 'withdrawn') notices.push(...(await noteEvent(services, event)));
    await own.record({ from, to: events.at(-1)!.id, notices });
  }
}

/** One round: looks whether something happened, and one instance at a time follows it. */
export function startFollowing(services: Services, ending: AbortSignal): () => Promise<void> {
  const { events, leases } = services.store;
  return async () => {
    const [isWaiting] = await events.since(await services.store.of(withdrawalNotices).followedUpTo(), 1);
    if (isWaiting)
      await leases.underLease('withdrawals', async () => void (await followWithdrawals(services, ending)));
  };
}
