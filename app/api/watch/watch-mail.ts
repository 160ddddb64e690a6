/** What the watchlist says about its mail: the latest digests, what waits, and when the next one is due. */
import type { MadeDigest } from '#app/store/mail/digests.ts';
import type { ListedRule } from '#app/store/watch/rules.ts';
import type { SentDigest, WatchMail } from '#schemas/types.ts';
import { nextSlot, type DigestSchedule } from '../delivery/digest-slot.ts';
import { timeZoneFor } from '../dates/time-zone.ts';
import type { Viewer } from '../viewer.ts';

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
    store.watchMatches.waitingCount(user.userId, vertical.id),
    store.digests.stops(user.userId, vertical.id, now().toISOString()),
    store.digests.recent(user.userId, vertical.id, MOST_RECORDED),
  ]);
  const { digests } = vertical.site;
  const zone = timeZoneFor(account ?? { profile: {} }, digests);
  const stopped = stops.filter(({ until }) => until === null).map(({ schedule }) => schedule);
  const paused = stops.flatMap(({ schedule, until }) =>
    until === null ? [] : [{ schedule: schedule as DigestSchedule, until }],
  );
  const schedules = new Set(
    rules.flatMap(({ schedule, paused_at }) =>
      paused_at !== null || schedule === 'none' || stopped.includes(schedule) ? [] : [schedule],
    ),
  );
  const next = [...schedules]
    .map((schedule) => {
      const pause = paused.find((one) => one.schedule === schedule);
      return nextSlot(schedule, pause ? new Date(pause.until) : now(), zone, digests).at.toISOString();
    })
    .sort()[0];
  return {
    ...{ recipient: account?.email ?? '', zone, waiting },
    ...(next !== undefined && { next }),
    stopped: stopped as DigestSchedule[],
    ...(paused.length > 0 && { paused }),
    record: record.map(({ schedule, state, queuedAt, endedAt, items }) => ({
      ...{ schedule: schedule as DigestSchedule, state: STATES[state], at: endedAt ?? queuedAt, items },
    })),
  };
}
