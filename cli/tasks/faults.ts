/**
 * `npm run faults`: breaks the built product in ways that operators meet, and prints what readers saw; see faults/README.md.
 *
 *     npm run faults             all, in some ten minutes
 *     npm run faults -- kills    those whose file has this in its name
 */
import { runChild } from '../child.ts';

process.exitCode = await runChild([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=faults/vitest.config.ts',
  ...process.argv.slice(2),
]);
