/** `npm run storybook`: the design system, on http://localhost:6006; arguments go to Storybook. */
import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/storybook/dist/bin/dispatcher.js',
    ...(args.length > 0 ? args : ['dev', '--port', '6006', '--no-open', '--disable-telemetry']),
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
