/** Publishes the index of an instance for others, and takes that of another. */
import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import type { Log } from '#app/telemetry/log.ts';
import type { S3Options } from '../../media/bucket.ts';
import { OBJECT_LIMITS, type ObjectLimits } from '../../media/program-objects.ts';
import type { Store } from '../../store.ts';
import type { Follower, Position, Progress } from '../follower.ts';
import { copyInThread, type CopyTask } from './copy-thread.ts';
import {
  isDue,
  newestOf,
  PART_BYTES,
  readShelf,
  shelve,
  type FinishedIndex,
  type Kind,
  type Shelf,
} from './finished-index.ts';

export interface FinishedIndexesOptions {
  bucket: S3Options;
  /** Between two that are published, in hours. */
  hours: number;
  log: Log;
  /** By default those of `program-objects.ts`. */
  limits?: ObjectLimits;
}

export interface FinishedIndexes {
  /**
   * Downloads the newest one that can be used.
   *
   * @param least the event that it must include
   * @returns the file, which is the caller's now; undefined if there is none, which is then in the log if it failed
   */
  take(kind: Kind, least: number): Promise<string | undefined>;
  /** Publishes the index, if that is due and nobody else does it. Looks at most every few minutes. */
  offer(
    kind: Kind,
    now: { documents: number } & NonNullable<ReturnType<Follower['position']>>,
  ): Promise<void>;
  /** Ends what is under way. */
  close(): void;
}

const SHELF = 'search-indexes';
const LEASE = 'search-index';
/** How often to look whether one is due. */
const EVERY_MS = 5 * 60_000;
/** After a failure: the next one would send as much again. */
const AGAIN_AFTER_MS = 60 * 60_000;
/** After that an index is made about as soon. */
const TAKE_LIMIT_MS = 10 * 60_000;
const PUBLISH_LIMIT_MS = 60 * 60_000;
const REMOVE_LIMIT_MS = 10 * 60_000;

/** @param file of the index; this process must be the only one that has it */
export function finishedIndexes(
  { bucket, hours, log, limits = OBJECT_LIMITS }: FinishedIndexesOptions,
  { meta, leases, events }: Pick<Store, 'meta' | 'leases' | 'events'>,
  file: string,
): FinishedIndexes {
  const ending = new AbortController();
  const [taken, copy] = [`${file}.taken`, `${file}.copy`];
  const tried = new Set<string>();
  let nextLook = 0;
  let isClean = false;

  /** What a process left that was killed on the way. */
  function clean(): void {
    if (!isClean) for (const left of [taken, copy]) removeFile(left);
    isClean = true;
  }

  const inThread = (task: CopyTask, limitMs: number) => copyInThread(task, limitMs, ending.signal);
  const common = { bucket, limits };
  const read = async () => readShelf(await meta.get(SHELF));
  const save = (shelf: Shelf) => meta.set(SHELF, JSON.stringify(shelf));

  async function isInLog({ id, nid, at }: Position): Promise<boolean> {
    const [found] = await events.log(id - 1, 1);
    return found?.id === id && found.nid === nid && found.at === at;
  }

  async function removeRemains(remains: Shelf['remains']): Promise<void> {
    if (remains.length > 0) await inThread({ task: 'remove', remains, ...common }, REMOVE_LIMIT_MS);
  }

  /** Leaves what is finished alone. @returns the shelf without the rest */
  async function tidy(): Promise<Shelf> {
    const shelf = await read();
    await removeRemains(shelf.remains);
    const tidied = { ...shelf, remains: [] };
    if (shelf.remains.length > 0) await save(tidied);
    return tidied;
  }

  async function publish(kind: Kind, before: Shelf, renew: () => Promise<boolean>): Promise<void> {
    const id = randomUUID();
    // Known before it is there, so that what a killed process leaves is removed.
    const remains = [...before.remains, { id, mostParts: mostParts(file) }];
    await save({ ...before, remains });
    const made = (await inThread({ task: 'publish', file, copy, id, ...common }, PUBLISH_LIMIT_MS))!;
    const { event, fingerprint, sweptTo } = JSON.parse(made.progress) as Progress;
    if (!event || sweptTo !== undefined || fingerprint !== kind.fingerprint || made.layout !== kind.layout)
      throw new Error('the index has changed meanwhile');
    if (!(await renew())) {
      await removeRemains(remains.slice(-1));
      throw new Error('another instance does it');
    }
    const { progress: _, ...rest } = made;
    const index: FinishedIndex = { ...rest, id, fingerprint, event, madeAt: new Date().toISOString() };
    await save(shelve({ ...before, remains }, index));
    log.info(`A finished search index was published: ${index.documents} items.`);
  }

  return {
    async take(kind, least) {
      const key = JSON.stringify([kind, least]);
      if (tried.has(key)) return undefined;
      tried.add(key);
      clean();
      try {
        const index = newestOf(await read(), kind);
        if (!index || index.event.id < least || !(await isInLog(index.event))) return undefined;
        const begun = performance.now();
        await inThread({ task: 'take', index, to: taken, ...common }, TAKE_LIMIT_MS);
        const seconds = ((performance.now() - begun) / 1000).toFixed(1);
        log.info(
          `A finished search index was taken from the bucket: ${index.documents} items in ${seconds} s.`,
        );
        return taken;
      } catch (error) {
        removeFile(taken);
        if (ending.signal.aborted) return undefined;
        log.warn(
          `The finished search index could not be taken (${(error as Error).message}); it is made from the database.`,
        );
        return undefined;
      }
    },
    async offer(kind, { documents, ...position }) {
      if (performance.now() < nextLook) return;
      nextLook = performance.now() + EVERY_MS;
      clean();
      try {
        const isWanted = (shelf: Shelf) =>
          isDue(newestOf(shelf, kind), { ...position, documents }, { now: new Date(), hours });
        if (!isWanted(await read())) return;
        await leases.underLease(LEASE, async ({ renew }) => {
          // Somebody may have published one meanwhile.
          if (!isWanted(await read())) return;
          await publish(kind, await tidy(), renew);
          await tidy();
        });
      } catch (error) {
        removeFile(copy);
        if (ending.signal.aborted) return;
        nextLook = performance.now() + AGAIN_AFTER_MS;
        log.warn(`The search index could not be published (${(error as Error).message}).`);
      }
    },
    close: () => ending.abort(),
  };
}

/** The most parts that a copy has: it is not larger than the file, with what was written lately. */
function mostParts(file: string): number {
  const sizes = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.size ?? 0);
  return Math.ceil((sizes[0]! + sizes[1]!) / PART_BYTES) + 1;
}

function removeFile(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}
