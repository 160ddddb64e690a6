/**
 * `npm run faults`: breaks the built product in ways that operators meet, and prints what readers saw; see faults/README.md.
 *
 *     npm run faults             all but the long ones, in some ten minutes
 *     npm run faults -- kills    those whose file has this in its name
 *     npm run faults -- soak     an hour of use in 512 MB
 */
import { runChild } from '../child.ts';

const named = process.argv.slice(2);
/** They take an hour, so they run only when they are asked for. */
const LONG = ['soak', 'thousand-kills', 'decisions'];

process.exitCode = await runChild([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=faults/vitest.config.ts',
  ...LONG.filter((name) => !named.includes(name)).map((name) => `--exclude=faults/${name}.fault.ts`),
  ...named,
]);
