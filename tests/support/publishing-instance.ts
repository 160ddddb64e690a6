/**
 * A separate process for tests: an instance that starts, publishes what is due, matches watch rules and queues digests. It
 * says when it is ready, and begins when it is told.
 */
import { once } from 'node:events';
import { contentClock } from '#app/api/content/content-day.ts';
import { queueDigests } from '#app/features/watch/digests/queue-digests.server.ts';
import { createWatchMatcher } from '#app/features/watch/rules/matcher.server.ts';
import { openSecond, worldServices } from '#app/features/watch/testing/watched-world.ts';
import { startPublication } from '#app/server/background/publication.ts';
import { matchStore } from '#app/features/watch/matches-store.server.ts';

const [options = '{}', startsAt = '', digestsAt = ''] = process.argv.slice(2);
const store = await openSecond(JSON.parse(options));
let now = new Date(startsAt);
const services = {
  ...(await worldServices(store)),
  now: () => now,
  contentDay: contentClock(store, () => now),
  secret: new TextEncoder().encode('a secret that only the tests know'),
};
process.stdout.write('ready\n');
await once(process.stdin, 'data');

await startPublication({
  ...services,
  reportError(error) {
    throw error;
  },
});
await createWatchMatcher(services).catchUp();
now = new Date(digestsAt);
await queueDigests({
  services: services as unknown as Parameters<typeof queueDigests>[0]['services'],
  ledger: store.of(matchStore),
  originFor: () => 'https://pay.example',
  messageId: () => `<${process.pid}@pay.example>`,
});
process.stdout.write('done\n');
process.exit(0);
