/**
 * The thread of the watchdog. Once the first thread has been silent for too long it writes a line with its stack and ends the
 * process, which a supervisor starts again.
 */
import { write } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { pauseMainThread } from './main-thread-stack.ts';
import { LOOK_MS, silenceOver } from './silence.ts';
import type { WatchdogData } from './watchdog.ts';

const STDOUT = 1;
/** The first thread may be in native code. */
const PAUSE_MS = 5_000;
/** Nobody may read what is written. */
const WRITE_MS = 1_000;

const { heart, seconds, format } = workerData as WatchdogData;
const isTooSilent = silenceOver(heart, seconds * 1_000);

const looking = setInterval(() => {
  if (!isTooSilent()) return;
  clearInterval(looking);
  void report().finally(() => process.kill(process.pid, 'SIGKILL'));
}, LOOK_MS);

/** Writes from this thread: the log is the first thread's. */
async function report(): Promise<void> {
  const stack = await pauseMainThread(PAUSE_MS);
  const msg = `The event loop was blocked for ${seconds} s: the server ends, to be started again.${
    stack ? '' : ' It is in native code, such as a query of the embedded database, so its stack is not known.'
  }`;
  const fields = {
    level: 'error',
    time: new Date().toISOString(),
    ...(stack && { stack: stack.join('\n') }),
    msg,
  };
  const line = format === 'json' ? JSON.stringify(fields) : [msg, ...(stack ?? [])].join('\n    ');
  await new Promise<void>((resolve) => {
    setTimeout(resolve, WRITE_MS);
    write(STDOUT, `${line}\n`, () => resolve());
  });
}
