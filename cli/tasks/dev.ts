/** `npm run dev`: restarts when the server's own modules change; pages and styles change in place. */
import { runChild } from '../child.ts';

process.exitCode = await runChild(['--watch', '--watch-preserve-output', 'app/server/dev.ts']);
