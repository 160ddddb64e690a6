import type { Kysely } from 'kysely';

interface Existing {
  content: { nid: number; fields: string };
}

/**
 * The items of a database with their fields as JSON, by nid, in parts to bound the memory of a migration.
 *
 * @param size items of a part
 */
export async function* contentParts(
  db: Kysely<Existing>,
  size: number,
): AsyncGenerator<Existing['content'][]> {
  for (let after = 0; ;) {
    const items = await db
      .selectFrom('content')
      .select(['nid', 'fields'])
      .where('nid', '>', after)
      .orderBy('nid')
      .limit(size)
      .execute();
    if (items.length > 0) yield items;
    if (items.length < size) return;
    after = items.at(-1)!.nid;
  }
}
