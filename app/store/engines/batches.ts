/**
 * Parts of a list, for statements with a value for each row: databases bound how many values one has (SQLite 32,766,
 * PostgreSQL 65,535).
 *
 * @param size rows of a part; a row has several values
 * @example for (const rows of batches(all)) await db.insertInto('note').values(rows).execute();
 */
export function* batches<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
