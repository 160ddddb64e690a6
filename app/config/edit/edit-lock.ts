/** One process at a time edits a folder of configuration, also where processes have different databases. */
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Its name begins with a dot: nothing reads it as configuration. */
const LOCK_FILE = '.edit.lock';

/** Longer than any check of a configuration: a process that holds a lock for so long was killed. */
const STALE_MS = 60_000;

const RETRY_MS = 50;

/** How long an edit waits for another one. */
const LOCK_WAIT_MS = 15_000;

/** What became of work under a lock: done, or somebody else holds it. */
export type Locked<Result> = { held: true; result: Result } | { held: false };

/**
 * Does work while no other process edits the folder. In a folder that cannot be written there is nothing to wait for.
 *
 * @param folder of the configuration, absolute
 * @param waitMs gives up after so long
 */
export async function underEditLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  waitMs: number = LOCK_WAIT_MS,
): Promise<Locked<Result>> {
  const file = path.join(folder, LOCK_FILE);
  const holder = randomUUID();
  for (const until = Date.now() + waitMs; ; await setTimeout(RETRY_MS)) {
    const taken = await take(file, holder);
    if (taken === 'taken' || taken === 'unwritable')
      try {
        return { held: true, result: await work() };
      } finally {
        if (taken === 'taken') await release(file, holder);
      }
    await breakStale(file);
    if (Date.now() > until) return { held: false };
  }
}

async function take(file: string, holder: string): Promise<'taken' | 'held' | 'unwritable'> {
  try {
    const lock = await open(file, 'wx', 0o600);
    await lock.writeFile(holder);
    await lock.close();
    return 'taken';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'held' : 'unwritable';
  }
}

/** Leaves a lock that somebody else has taken after a long stop of this process. */
async function release(file: string, holder: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === holder) await rm(file, { force: true });
}

/** Removes the lock of a process that was killed. Of two that find it, one takes it away. */
async function breakStale(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found || Date.now() - found.mtimeMs < STALE_MS) return;
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => stat(aside),
    () => undefined,
  );
  if (!moved) return;
  // Somebody has taken the lock between these two steps: it is put back.
  if (moved.mtimeMs !== found.mtimeMs) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
