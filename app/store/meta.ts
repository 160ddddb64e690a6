import type { Db } from './tables.ts';

/** Single values of the whole database, such as the time a library was loaded. */
export function metaRepository(db: Db) {
  return {
    async get(key: string): Promise<string | null> {
      const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value ?? null;
    },
    /** Sets it if it is not set yet. @returns the value, which may be that of somebody else */
    async claim(key: string, value: string): Promise<string> {
      await db
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value ?? value;
    },
    async remove(key: string): Promise<void> {
      await db.deleteFrom('meta').where('key', '=', key).execute();
    },
    async set(key: string, value: string): Promise<void> {
      await db
        .insertInto('meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
