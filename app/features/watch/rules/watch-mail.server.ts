/** What the watchlist says about its mail: the latest digests, what waits, and when the next one is due. */
import { type MadeDigest, digestStore } from '../digests-store.server.ts';
import type { ListedRule } from '../rules-store.server.ts';
import type { SentDigest, WatchMail } from '../contract.ts';
import { nextSlot, type DigestSchedule, digestsFor } from '../digests/digest-slot.server.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { matchStore } from '../matches-store.server.ts';

/** Digests of the record. */
const MOST_RECORDED = 10;

const STATES: Record<MadeDigest['state'], SentDigest['state']> = {
  ...{ queued: 'waiting', claimed: 'waiting', sending: 'waiting' },
  ...{ sent: 'sent', failed: 'failed', expired: 'failed', uncertain: 'uncertain' },
};

export async function getWatchMail(
  { services: { store, now }, user, vertical }: Viewer,
  rules: readonly ListedRule[],
): Promise<WatchMail> {
  const [account, waiting, stops, record] = await Promise.all([
    store.users.byId(user.userId),
    store.of(matchStore).waitingCount(user.userId, vertical.id),
    store.of(digestStore).stops(user.userId, vertical.id, now().toISOString()),
    store.of(digestStore).recent(user.userId, vertical.id, MOST_RECORDED),
  ]);
  const digests = digestsFor(account ?? { profile: {} }, vertical);
  const zone = timeZoneFor(account ?? { profile: {} }, vertical.site);
  const stopped = stops.filter(({ until }) => until === null).map(({ schedule }) => schedule);
  const paused = stops.flatMap(({ schedule, until }) =>
    until === null ? [] : [{ schedule: schedule as DigestSchedule, until }],
  );
  const schedules = new Set(
    rules.flatMap(({ schedule, paused_at }) =>
      paused_at !== null || schedule === 'none' || schedule === 'urgent' || stopped.includes(schedule)
        ? []
        : [schedule],
    ),
  );
  const next = [...schedules]
    .map((schedule) => {
      const pause = paused.find((one) => one.schedule === schedule);
      return nextSlot(schedule, pause ? new Date(pause.until) : now(), zone, digests).at.toISOString();
    })
    .sort()[0];
  return {
    ...{ recipient: account?.email ?? '', zone, time: digests.time, waiting },
    ...(next !== undefined && { next }),
    stopped: stopped as DigestSchedule[],
    ...(paused.length > 0 && { paused }),
    record: record.map(({ schedule, state, queuedAt, endedAt, items }) => ({
      ...{ schedule: schedule as DigestSchedule, state: STATES[state], at: endedAt ?? queuedAt, items },
    })),
  };
}
