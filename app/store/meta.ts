import type { Db } from './tables.ts';

/** Single values of the whole database, such as the time a library was loaded. */
export function metaRepository(db: Db) {
  return {
    async get(key: string): Promise<string | null> {
      const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value ?? null;
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
