/** The e-mail digests of the reader, for the profile; `changeDigests` switches them on and off. */
import type { OwnDigests } from '../contract.ts';
import { localDay } from '#app/text/day.ts';
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { digestStore } from '../digests-store.server.ts';
import { DIGEST_SCHEDULES } from '../form/schedules.ts';
import { digestsFor } from './digest-slot.server.ts';
import { ruleStore } from '../rules-store.server.ts';

async function loadDigests({ services, vertical, user }: Viewer): Promise<Outcome<OwnDigests>> {
  const { users } = services.store;
  const watchRules = services.store.of(ruleStore);
  const digests = services.store.of(digestStore);
  const person = await users.byId(user.userId);
  if (!person) return failure('token_invalid');
  const rules = await watchRules.list(user.userId, vertical.id);
  const stops = await digests.stops(user.userId, vertical.id, services.now().toISOString());
  const timeZone = timeZoneFor(person, vertical.site);
  return success<OwnDigests>({
    digests: DIGEST_SCHEDULES.map((schedule) => {
      const stop = stops.find((one) => one.schedule === schedule);
      return {
        schedule,
        stopped: stop !== undefined,
        ...(stop?.until && { pausedUntil: localDay(new Date(stop.until), timeZone) }),
        rules: rules.filter((rule) => rule.schedule === schedule && rule.paused_at === null).length,
      };
    }),
    time: digestsFor(person, vertical).time,
    timeZone,
  });
}

const ownDigests = operation('ownDigests', {
  summary: 'The e-mail digests of the reader',
  auth: 'bearer',
  handle: ({ viewer }) => loadDigests(viewer),
});

export const ownDigestsOperations = [ownDigests];
