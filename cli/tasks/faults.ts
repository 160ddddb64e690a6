/**
 * `npm run faults`: breaks the built product in ways that operators meet, and prints what readers saw; see faults/README.md.
 *
 *     npm run faults             all but the soak, in some ten minutes
 *     npm run faults -- kills    those whose file has this in its name
 *     npm run faults -- soak     an hour of use in 512 MB
 */
import { runChild } from '../child.ts';

const named = process.argv.slice(2);
/** Takes an hour, so it runs only when it is asked for. */
const LONG = 'soak';

process.exitCode = await runChild([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=faults/vitest.config.ts',
  ...(named.includes(LONG) ? [] : [`--exclude=faults/${LONG}.fault.ts`]),
  ...named,
]);
