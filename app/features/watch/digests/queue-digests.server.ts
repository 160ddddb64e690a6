/**
 * Queues the digests that are due. Several instances may do so at once, and one may end at any point: a digest and the
 * matches in it are queued together, once for each reader, schedule and day. A digest also tells what other features have
 * for the reader.
 */
import { featuresInUse, noticeSources, activeFeatures } from '#app/api/feature-parts.ts';
import type { Notice, NoticeReader, NoticeSource } from '#app/api/notice-source.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Db } from '#app/store/tables.ts';
import { type DigestSchedule, latestSlot, type Slot, digestsFor } from './digest-slot.server.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { type DigestKey, type DigestLedger, digestStore } from '../digests-store.server.ts';
import { matchStore } from '../matches-store.server.ts';
import type { MailParts } from '#app/api/background-work.ts';
import { buildDigest } from './build-digest.server.ts';
import type { Digest } from './digest.server.ts';
import { digestHtml } from './digest-html.server.ts';
import { digestSubject, digestText } from './digest-text.server.ts';
import { scheduleToken, unsubscribeToken } from './link-tokens.server.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import { localDay } from '#app/text/day.ts';
import { DIGEST_SCHEDULES } from '../form/schedules.ts';

/** Older matches are only in the watchlist: a subscription that starts again should not begin with a year of news. */
const NEWS_FOR_MS = 31 * 24 * 60 * 60 * 1000;

/** A reader gets one urgent message in this time; what matches meanwhile comes together in the next. */
const HELD_FOR_MS = 10 * 60 * 1000;

export interface DigestParts extends MailParts {
  /** Where the matches are; by default in the store. */
  ledger?: DigestLedger;
}

function headersFor(
  digest: Digest,
  { vertical, schedule }: DigestKey,
  origin: string,
): Record<string, string> {
  return {
    // RFC 8058: a mail program unsubscribes by a POST to this URL, without opening it.
    'List-Unsubscribe': `<${digest.urls.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${schedule}.${vertical.replaceAll('_', '-')}.${new URL(origin).hostname}>`,
  };
}

/** @returns whether a digest was queued */
async function queueOne(
  { services, ledger, ...parts }: Required<DigestParts>,
  key: DigestKey & { schedule: DigestSchedule },
) {
  const { store, secret, now } = services;
  const [viewer, user, stops] = await Promise.all([
    viewerFor(services, key.userId, key.vertical),
    store.users.byId(key.userId),
    store.of(digestStore).stops(key.userId, key.vertical, now().toISOString()),
  ]);
  if (
    !viewer ||
    !user ||
    !Object.hasOwn(viewer.vertical.features, 'watch') ||
    stops.some(({ schedule }) => schedule === key.schedule)
  )
    return false;
  const zone = timeZoneFor(user, viewer.vertical.site);
  const heldSince = new Date(now().getTime() - HELD_FOR_MS).toISOString();
  // Before the work of making a message; whoever queues it asks again.
  if (key.schedule === 'urgent' && (await store.of(digestStore).urgentSince(key.userId, heldSince)))
    return false;
  const slot: Slot =
    key.schedule === 'urgent'
      ? { day: localDay(now(), zone), at: now() }
      : latestSlot(key.schedule, now(), zone, digestsFor(user, viewer.vertical));
  const since = new Date(slot.at.getTime() - NEWS_FOR_MS).toISOString();
  const [matches, waiting] = await Promise.all([
    ledger.waiting(key, since, slot.at.toISOString()),
    findNotices(viewer, key.schedule, { since, until: slot.at.toISOString() }),
  ]);
  if (matches.length === 0 && !waiting.hasNews) return false;

  const origin = parts.originFor(viewer.vertical);
  const token = unsubscribeToken(secret, key);
  const { href } = linksIn(viewer.vertical);
  const digest = await buildDigest({
    ...{ viewer, user, matches, origin, schedule: key.schedule, day: slot.day },
    notices: waiting.notices,
    unsubscribeUrl: origin + href('watch/unsubscribe', { query: { token } }),
    scheduleUrl:
      origin + href('watch/digest-schedule', { query: { token: scheduleToken(secret, key, slot.day) } }),
  });
  const ids = matches.map(({ id }) => id);
  const at = now().toISOString();
  if (!digest) {
    if (ids.length > 0) await ledger.drop(ids, at);
    await store.of((db) => db.transaction().execute(waiting.told));
    return false;
  }
  const mail = {
    ...{ kind: 'digest' as const, userId: user.id, recipient: user.email, queuedAt: at },
    messageId: parts.messageId(),
    content: {
      ...{ subject: digestSubject(digest), text: digestText(digest), html: digestHtml(digest) },
      headers: headersFor(digest, key, origin),
    },
  };
  const contents = { matches: ids, ledger, told: waiting.told };
  return key.schedule === 'urgent'
    ? store.of(digestStore).queue(key, at, mail, { ...contents, heldSince })
    : store.of(digestStore).queue(key, slot.day, mail, contents);
}

/** Readers whom matches or notices wait for, each once. */
async function readersWaiting(
  { services, ledger }: { services: Services; ledger: DigestLedger },
  schedule: DigestSchedule,
  since: string,
): Promise<Pick<DigestKey, 'userId' | 'vertical'>[]> {
  const readers = [
    ...(await ledger.readersWaiting(schedule, since)),
    ...(await noticesWaiting(services, schedule, since)),
  ];
  return [...new Map(readers.map((reader) => [`${reader.userId} ${reader.vertical}`, reader])).values()];
}

/** @returns the number of digests that this call queued */
export async function queueDigests(parts: DigestParts): Promise<number> {
  const { services, ledger = services.store.of(matchStore) } = parts;
  const since = new Date(services.now().getTime() - 2 * NEWS_FOR_MS).toISOString();
  let queued = 0;
  for (const schedule of DIGEST_SCHEDULES)
    for (const reader of await readersWaiting({ services, ledger }, schedule, since)) {
      try {
        if (await queueOne({ ...parts, ledger }, { ...reader, schedule })) queued++;
      } catch (error) {
        // The digest of one reader must not stop those of the others.
        services.reportError(error, { operation: 'digests' });
      }
    }
  return queued;
}

/** What waits for a reader. */
interface WaitingNotices {
  notices: readonly Notice[];
  /** Whether something happened, also if the reader may not read it any more. */
  hasNews: boolean;
  /** In an open transaction: the reader is told. @returns false if another message has told some of it meanwhile */
  told(on: Db): Promise<boolean>;
}

/** Readers whom something waits for, in all verticals. */
async function noticesWaiting(
  services: Services,
  schedule: DigestSchedule,
  since: string,
): Promise<NoticeReader[]> {
  const sources = noticeSources(featuresInUse(services.config()));
  return (await Promise.all(sources.map((source) => source.waiting(services, schedule, since)))).flat();
}

/** What waits for one reader, with the reader's access of now. */
async function findNotices(
  viewer: Viewer,
  schedule: DigestSchedule,
  time: { since: string; until: string },
): Promise<WaitingNotices> {
  const reader: NoticeReader = { userId: viewer.user.userId, vertical: viewer.vertical.id };
  const found = await Promise.all(
    noticeSources(activeFeatures(viewer.vertical)).map(
      async (source) => [source, await source.find(viewer, schedule, time)] as const,
    ),
  );
  const news = found.flatMap(([source, { upTo }]): [NoticeSource, string][] =>
    upTo === undefined ? [] : [[source, upTo]],
  );
  return {
    notices: found.flatMap(([, { notices }]) => notices),
    hasNews: news.length > 0,
    async told(on) {
      for (const [source, upTo] of news) if (!(await source.told(on, reader, schedule, upTo))) return false;
      return true;
    },
  };
}
