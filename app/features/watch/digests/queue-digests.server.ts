/**
 * Queues the digests that are due. Several instances may do so at once, and one may end at any point: a digest and the
 * matches in it are queued together, once for each reader, schedule and day.
 */
import { linksIn } from '#app/runtime/screens.ts';
import { type DigestKey, type DigestLedger, digestStore } from '../digests-store.server.ts';
import { matchStore } from '../matches-store.server.ts';
import type { MailParts } from '#app/api/background-work.ts';
import { buildDigest } from './build-digest.server.ts';
import type { Digest } from './digest.server.ts';
import { digestHtml } from './digest-html.server.ts';
import { latestSlot, type DigestSchedule, type Slot } from './digest-slot.server.ts';
import { digestSubject, digestText } from './digest-text.server.ts';
import { scheduleToken, unsubscribeToken } from './link-tokens.server.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import { optionsIn } from '../options.ts';

/** Older matches are only in the watchlist: a subscription that starts again should not begin with a year of news. */
const NEWS_FOR_MS = 31 * 24 * 60 * 60 * 1000;

const SCHEDULES: readonly DigestSchedule[] = ['daily', 'weekly'];

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
  const slot: Slot = latestSlot(
    key.schedule,
    now(),
    timeZoneFor(user, viewer.vertical.site),
    optionsIn(viewer.vertical).digests,
  );
  const since = new Date(slot.at.getTime() - NEWS_FOR_MS).toISOString();
  const matches = await ledger.waiting(key, since, slot.at.toISOString());
  if (matches.length === 0) return false;

  const origin = parts.originFor(viewer.vertical);
  const token = unsubscribeToken(secret, key);
  const { href } = linksIn(viewer.vertical);
  const digest = await buildDigest({
    ...{ viewer, user, matches, origin, schedule: key.schedule, day: slot.day },
    unsubscribeUrl: origin + href('watch/unsubscribe', { query: { token } }),
    scheduleUrl:
      origin + href('watch/digest-schedule', { query: { token: scheduleToken(secret, key, slot.day) } }),
  });
  const ids = matches.map(({ id }) => id);
  const at = now().toISOString();
  if (!digest) {
    await ledger.drop(ids, at);
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
  return store.of(digestStore).queue(key, slot.day, mail, ids, ledger);
}

/** @returns the number of digests that this call queued */
export async function queueDigests(parts: DigestParts): Promise<number> {
  const { services, ledger = services.store.of(matchStore) } = parts;
  const since = new Date(services.now().getTime() - 2 * NEWS_FOR_MS).toISOString();
  let queued = 0;
  for (const schedule of SCHEDULES)
    for (const reader of await ledger.readersWaiting(schedule, since)) {
      try {
        if (await queueOne({ ...parts, ledger }, { ...reader, schedule })) queued++;
      } catch (error) {
        // The digest of one reader must not stop those of the others.
        services.reportError(error, { operation: 'digests' });
      }
    }
  return queued;
}
