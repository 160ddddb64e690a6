/** `npm run storybook`: the design system, on http://localhost:6006; arguments go to Storybook. */
import { runChild } from '../child.ts';

const args = process.argv.slice(2);
process.exitCode = await runChild([
  'node_modules/storybook/dist/bin/dispatcher.js',
  ...(args.length > 0 ? args : ['dev', '--port', '6006', '--no-open', '--disable-telemetry']),
]);
