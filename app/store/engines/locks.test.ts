import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockAccount, lockMeta } from './locks.ts';
import type { Db } from '../tables.ts';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';

const COUNTERS = ['one', 'other'];
const TIMES = 8;

describe.each(ENGINES)('locks on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeAll(async () => {
    for (const key of COUNTERS) await fresh.store.meta.set(key, '0');
  });

  const read = async (on: Db, key: string) =>
    Number(
      (await on.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value,
    );

  it('let the transactions that ask for a row follow one another', async () => {
    const addOne = (key: string) =>
      fresh.db.transaction().execute(async (on) => {
        await lockMeta(on, key);
        const before = await read(on, key);
        // Time for the others to read the same, if they could.
        for (let turn = 0; turn < 5; turn++) await sql`select ${turn}`.execute(on);
        await on
          .updateTable('meta')
          .set({ value: String(before + 1) })
          .where('key', '=', key)
          .execute();
      });
    await Promise.all(Array.from({ length: TIMES }, () => COUNTERS.map(addOne)).flat());
    expect(await Promise.all(COUNTERS.map((key) => read(fresh.db, key)))).toEqual([TIMES, TIMES]);
  });

  it('need a transaction', async () => {
    await expect(lockMeta(fresh.db, 'one')).rejects.toThrow('needs a transaction');
  });

  it.runIf(engine === 'postgres')('keep back neither other rows nor what refers to theirs', async () => {
    const [first, second] = [await fresh.addUser('first@x.test'), await fresh.addUser('second@x.test')];
    const token = {
      ...{ family: 'one', tokenHash: 'a', createdAt: '2026-11-24T09:00:00Z' },
      expiresAt: '2030-01-01T00:00:00Z',
    };
    // Nested: if the inner writes waited, neither transaction would end.
    await fresh.db.transaction().execute(async (on) => {
      await lockAccount(on, first);
      await fresh.db.transaction().execute((other) => lockAccount(other, second));
      await fresh.store.refreshTokens.create({ userId: first, ...token });
    });
    const rows = await fresh.db
      .selectFrom('refresh_token')
      .select('family')
      .where('user_id', '=', first)
      .execute();
    expect(rows).toEqual([{ family: 'one' }]);
  });
});
