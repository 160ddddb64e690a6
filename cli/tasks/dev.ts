/** `npm run dev`: restarts when the server's own modules change; pages and styles change in place. */
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app/server/dev.ts'], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
