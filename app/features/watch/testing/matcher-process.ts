/** A separate process for tests: matches watch rules of a database until it is killed. */
import { setTimeout } from 'node:timers/promises';
import { createWatchMatcher } from '../rules/matcher.server.ts';
import { openSecond, worldServices } from './watched-world.ts';

const [options = '{}'] = process.argv.slice(2);
const store = await openSecond(JSON.parse(options));
const matcher = createWatchMatcher(await worldServices(store));
process.stdout.write('ready\n');
for (;;) {
  try {
    await matcher.catchUp();
  } catch (error) {
    // The other process may hold an SQLite database for longer than a write waits.
    process.stderr.write(`${String(error)}\n`);
  }
  await setTimeout(20);
}
