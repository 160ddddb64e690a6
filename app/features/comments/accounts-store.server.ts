/** What accounts are called, in the database. */
import type { Db } from '#app/store/tables.ts';
import { personName } from '#app/text/person-name.ts';
import type { Person } from './mentions.ts';

/** Accounts by their ids; deleted ones are missing. */
export const accountsIn =
  (db: Db) =>
  async (ids: readonly number[]): Promise<ReadonlyMap<number, Person>> => {
    const known = [...new Set(ids)];
    if (known.length === 0) return new Map();
    const rows = await db
      .selectFrom('user')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', known)
      .execute();
    return new Map(
      rows.map(({ id, first_name, last_name, email }) => [
        id,
        { id, name: personName(first_name, last_name, email), email },
      ]),
    );
  };
