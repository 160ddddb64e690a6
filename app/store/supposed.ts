/** What would be read after some writes: they are made in a transaction, which is undone when everything has been read. */
import { lockPublishing } from './engines/locks.ts';
import { storeOn, type Store } from './store.ts';
import type { Db } from './tables.ts';

/** Milliseconds after which reading is given up: nothing else is published meanwhile, nor written into an embedded database. */
const MOST_MS = 10_000;

/** Ends the transaction without its writes. */
class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('Undone.');
    this.result = result;
  }
}

const database = (db: Db) => db;

/**
 * Reads as if something had been written. Nobody else sees the writes, at no time.
 *
 * ```ts
 * const page = await readSupposing(store, (on) => writes.publish(records, on), ({ content }) => content.get(7));
 * ```
 *
 * @param read must ask the given store alone: with an embedded database another one would wait for the end of this
 * @throws what `write` or `read` throws, and an error if it takes longer than ten seconds
 */
export async function readSupposing<Result>(
  store: Store,
  write: (on: Db) => Promise<unknown>,
  read: (supposed: Store) => Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Supposed content took too long to read.')), MOST_MS);
  try {
    return await store
      .of(database)
      .transaction()
      .execute(async (on): Promise<Result> => {
        await lockPublishing(on);
        await write(on);
        const supposed = storeOn({ name: store.engine, db: on, probe: async () => undefined });
        throw new Undone(await Promise.race([read(supposed), late.promise]));
      });
  } catch (error) {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  } finally {
    clearTimeout(timer);
    late.promise.catch(() => {});
  }
}
