import type { Db } from '../tables.ts';
import { listedKey, listedValues, type ListedField, type ListedValues } from './listed-values.ts';

/** Items in memory at a time. */
const PART = 100;

/** How many rows are looked at before other work goes on. */
const LOOKED_AT = 1000;

/** The stored values of an item; undefined if they are of another state of it, or lack a field. */
export function currentValues(
  { hash, taken, by_field }: { hash: string; taken: string | null; by_field: string | null },
  fields: readonly ListedField[],
): ListedValues | undefined {
  if (by_field === null || taken !== hash) return undefined;
  const values = JSON.parse(by_field) as ListedValues;
  return fields.every((field) => values[listedKey(field)] !== undefined) ? values : undefined;
}

/**
 * Stores the values of items that were published before their fields were listed, or by an earlier program, so that the
 * next start need not read these items whole. Without a lock: values are stored with the hash of the item that they are
 * from, so that those of an item that changes meanwhile are outdated, and read again.
 *
 * @param isEnding asked between parts
 * @returns how many items got values
 */
export async function fillListedValues(
  db: Db,
  types: ReadonlyMap<string, readonly ListedField[]>,
  isEnding: () => boolean = () => false,
): Promise<number> {
  const outdated: number[] = [];
  const names = [...types.keys()];
  for (let after = 0, last = names.length === 0; !last && !isEnding();) {
    const rows = await db
      .selectFrom('content')
      .leftJoin('content_value', 'content_value.nid', 'content.nid')
      .select(['content.nid', 'type', 'content.hash', 'content_value.hash as taken', 'by_field'])
      .where('type', 'in', names)
      .where('content.nid', '>', after)
      .orderBy('content.nid')
      .limit(LOOKED_AT)
      .execute();
    for (const row of rows) if (!currentValues(row, types.get(row.type)!)) outdated.push(row.nid);
    last = rows.length < LOOKED_AT;
    after = rows.at(-1)?.nid ?? after;
  }
  let filled = 0;
  for (let start = 0; start < outdated.length && !isEnding(); start += PART)
    filled += await fillPart(db, types, outdated.slice(start, start + PART));
  return filled;
}

async function fillPart(
  db: Db,
  types: ReadonlyMap<string, readonly ListedField[]>,
  nids: readonly number[],
): Promise<number> {
  const items = await db
    .selectFrom('content')
    .select(['nid', 'type', 'hash', 'fields'])
    .where('nid', 'in', nids)
    .execute();
  const rows = items.flatMap(({ nid, type, hash, fields }) => {
    const listed = types.get(type);
    return listed ? [{ nid, hash, by_field: JSON.stringify(listedValues(listed, JSON.parse(fields))) }] : [];
  });
  if (rows.length === 0) return 0;
  await db
    .insertInto('content_value')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('nid').doUpdateSet((set) => ({
        hash: set.ref('excluded.hash'),
        by_field: set.ref('excluded.by_field'),
      })),
    )
    .execute();
  return rows.length;
}
