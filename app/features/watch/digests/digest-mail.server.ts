/** Ending digests, by the link in one without signing in, or as a reader. */
import type { DigestMail } from '../contract.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { hideName } from './hide-name.server.ts';
import { readUnsubscribeToken } from './link-tokens.server.ts';
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { DIGEST_TIME_FIELD } from './digest-slot.server.ts';
import type { Services } from '#app/api/services.ts';
import { digestStore } from '../digests-store.server.ts';

/** @param stopped what to change it to; undefined changes nothing */
async function loadDigest(
  { store, secret, earlierSecrets, now }: Pick<Services, 'store' | 'secret' | 'earlierSecrets' | 'now'>,
  vertical: VerticalConfig,
  token: string,
  stopped?: boolean,
): Promise<Outcome<DigestMail>> {
  const key = readUnsubscribeToken({ secret, earlierSecrets }, token);
  const person = key?.vertical === vertical.id ? await store.users.byId(key.userId) : null;
  if (!key || !person) return failure('not_found');
  if (stopped !== undefined)
    await store.of(digestStore).setStopped(key, stopped ? now().toISOString() : null);
  const stops = await store.of(digestStore).stops(key.userId, vertical.id, now().toISOString());
  return success<DigestMail>({
    schedule: key.schedule,
    recipient: hideName(person.email),
    // A pause is not the end: the reader may still unsubscribe.
    stopped: stops.some(({ schedule, until }) => schedule === key.schedule && until === null),
  });
}

const digestMail = operation('digestMail', {
  summary: 'The digest of an unsubscribe link; changes nothing',
  auth: 'none',
  problems: ['not_found'],
  handle: ({ services, vertical, query }) => loadDigest(services, vertical, query.token),
});

const changeDigestMail = operation('changeDigestMail', {
  summary: 'Unsubscribe from a digest by its link, or undo it',
  auth: 'none',
  problems: ['not_found'],
  handle: ({ services, vertical, body }) => loadDigest(services, vertical, body.token, body.stopped),
});

const changeDigests = operation('changeDigests', {
  summary: 'Ends the digests of a schedule or begins them again, or sets their time of day',
  auth: 'subscriber',
  async handle({ services, viewer: { user }, vertical, body: { schedule, stopped, time } }) {
    if (schedule !== undefined) {
      const key = { userId: user.userId, vertical: vertical.id, schedule };
      await services.store.of(digestStore).setStopped(key, stopped ? services.now().toISOString() : null);
    }
    if (time !== undefined)
      await services.store.users.updateProfile(user.userId, { [DIGEST_TIME_FIELD]: time });
    return success({ done: true });
  },
});

export const digestMailOperations = [digestMail, changeDigestMail, changeDigests];
