/** Changing the schedule of a digest by a link in it, without signing in: once a week, or a pause of two weeks. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { DigestScheduleChange, DigestScheduleState } from '../contract.ts';
import { hideName } from './hide-name.server.ts';
import { localDay } from '#app/text/day.ts';
import { readScheduleToken } from './link-tokens.server.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { digestStore } from '../digests-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';

const PAUSE_MS = 14 * 24 * 60 * 60 * 1000;

type Parts = Pick<Services, 'store' | 'secret' | 'earlierSecrets' | 'now'>;

/** @returns the digest of a link and its reader, or why the link does not work */
async function findDigest(
  { store, secret, earlierSecrets, now }: Parts,
  vertical: VerticalConfig,
  token: string,
) {
  const link = readScheduleToken({ secret, earlierSecrets }, token, now().toISOString().slice(0, 10));
  const person = link?.key.vertical === vertical.id ? await store.users.byId(link.key.userId) : null;
  if (!link || !person) return failure('not_found');
  if (link.expired) return failure('link_expired');
  return { ok: true as const, key: link.key, person };
}

/** @param change undefined changes nothing */
async function loadSchedule(
  parts: Parts,
  vertical: VerticalConfig,
  token: string,
  change?: DigestScheduleChange['change'],
): Promise<Outcome<DigestScheduleState>> {
  const found = await findDigest(parts, vertical, token);
  if (!found.ok) return found;
  const { key, person } = found;
  const digests = parts.store.of(digestStore);
  const watchRules = parts.store.of(ruleStore);
  const now = parts.now().toISOString();
  const findStop = async () =>
    (await digests.stops(key.userId, vertical.id, now)).find(({ schedule }) => schedule === key.schedule);

  let moved: number | undefined;
  if (change === 'weekly' && key.schedule !== 'weekly') {
    moved = await watchRules.reschedule(key.userId, vertical.id, key.schedule, 'weekly');
    // Who asks for weekly digests wants them, also after having unsubscribed from them earlier.
    if (moved > 0) await digests.setStopped({ ...key, schedule: 'weekly' }, null);
  }
  if (change === 'pause')
    await digests.pause(key, now, new Date(parts.now().getTime() + PAUSE_MS).toISOString());
  // It ends a pause and nothing else: an old page must not undo that the reader has unsubscribed.
  if (change === 'resume' && (await findStop())?.until) await digests.setStopped(key, null);

  const stop = await findStop();
  const rules = await watchRules.list(key.userId, vertical.id);
  const zone = timeZoneFor(person, vertical.site);
  return success<DigestScheduleState>({
    schedule: key.schedule,
    recipient: hideName(person.email),
    rules: rules.filter(({ schedule, paused_at }) => schedule === key.schedule && paused_at === null).length,
    stopped: stop?.until === null,
    ...(stop?.until && { pausedUntil: localDay(new Date(stop.until), zone) }),
    ...(moved !== undefined && { moved }),
  });
}

const digestSchedule = operation('digestSchedule', {
  summary: 'The schedule of the digest of a link; changes nothing',
  auth: 'none',
  problems: ['not_found', 'link_expired'],
  handle: ({ services, vertical, query }) => loadSchedule(services, vertical, query.token),
});

const changeDigestSchedule = operation('changeDigestSchedule', {
  summary: 'Have a digest once a week, or pause it, by its link',
  auth: 'none',
  problems: ['not_found', 'link_expired'],
  handle: ({ services, vertical, body }) => loadSchedule(services, vertical, body.token, body.change),
});

export const digestScheduleOperations = [digestSchedule, changeDigestSchedule];
