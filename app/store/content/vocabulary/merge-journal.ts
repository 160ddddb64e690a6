/** What a merge of terms changed, so that all of it can be put back as it was. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../tables.ts';
import { MERGED } from '../publishing/publishing-rows.ts';
import type { TermMembershipTable } from '../tables.ts';
import type { TermMergeChangeTable } from './merge-tables.ts';
import type { Term } from '../terms.ts';
import type { RowChange } from './row-changes.ts';

/** What identifies a merge where it writes. */
export interface MergeMark {
  id: number;
  /** When it was asked for. */
  at: string;
}

/** What an item that the merge has rewritten has in the place of its hash: no other change writes the same. */
export const itemMark = ({ id, at }: MergeMark): string => `${MERGED}${at} ${id}`;

/** The merged term with what was around it. */
export interface TermBefore {
  term: Term;
  retiredAt: string | null;
  /** Keys that led to it. */
  formerKeys: string[];
  /** Terms below it. */
  children: number[];
  /** Its memberships, and those of its members. */
  memberships: TermMembershipTable[];
  /** Members that are members of the other term now. */
  movedMembers: number[];
}

const ITEMS = 'content';
const ITEM_TERMS = 'content_term';
const ITEM_DATES = 'content_date';
const TERM = 'term';
/** Both terms were in one field of an item. */
const BOTH = 'both';
const OWN_PLACES: readonly string[] = [ITEMS, ITEM_TERMS, ITEM_DATES, TERM];

type Change = TermMergeChangeTable;
const columns = ['merge_id', 'place', 'row_id', 'part', 'before', 'after'] as const;

/**
 * Before items are rewritten: their hashes, and the fields of those that one replacement of the reference could not put back.
 *
 * @param isMixed whether a row of `content` is one of those
 */
export async function noteItemsBefore(
  on: Db,
  { id }: MergeMark,
  nids: readonly number[],
  isMixed: RawBuilder<boolean>,
): Promise<void> {
  await on
    .insertInto('term_merge_change')
    .columns(columns)
    .expression(
      on
        .selectFrom('content')
        .select([
          sql<number>`cast(${id} as integer)`.as('merge_id'),
          sql<string>`${sql.lit(ITEMS)}`.as('place'),
          'nid as row_id',
          sql<string>`''`.as('part'),
          'hash as before',
          sql<string | null>`case when ${isMixed} then fields end`.as('after'),
        ])
        .where('nid', 'in', nids),
    )
    .execute();
}

/** Before they move: the fields of items that have the term, and the dates in it. */
export async function noteItemTerms(on: Db, { id }: MergeMark, from: number, into: number): Promise<void> {
  await sql`insert into term_merge_change (merge_id, place, row_id, part, before, after)
    select cast(${id} as integer), ${sql.lit(ITEM_TERMS)}, nid, field, cast(position as text),
      case when exists (select 1 from content_term as other where other.nid = content_term.nid
        and other.field = content_term.field and other.tid = ${into}) then ${sql.lit(BOTH)} end
    from content_term where tid = ${from}`.execute(on);
  await sql`insert into term_merge_change (merge_id, place, row_id, part, before)
    select cast(${id} as integer), ${sql.lit(ITEM_DATES)}, nid, cast(position as text), ''
    from content_date where jurisdiction = ${from}`.execute(on);
}

export async function noteTermBefore(on: Db, { id }: MergeMark, before: TermBefore): Promise<void> {
  await on
    .insertInto('term_merge_change')
    .values({
      ...{ merge_id: id, place: TERM, row_id: before.term.tid, part: '' },
      ...{ before: JSON.stringify(before), after: null },
    })
    .execute();
}

export async function noteRows(on: Db, { id }: MergeMark, changes: readonly RowChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += 100)
    await on
      .insertInto('term_merge_change')
      .values(
        changes.slice(start, start + 100).map((change): Change => ({
          ...{ merge_id: id, place: change.table, row_id: change.id, part: '' },
          ...{ before: JSON.stringify(change.before), after: JSON.stringify(change.after) },
        })),
      )
      .execute();
}

export async function termBefore(on: Db, { id }: MergeMark): Promise<TermBefore | undefined> {
  const row = await on
    .selectFrom('term_merge_change')
    .select('before')
    .where('merge_id', '=', id)
    .where('place', '=', TERM)
    .executeTakeFirst();
  return row && (JSON.parse(row.before) as TermBefore);
}

/** The rows outside items and vocabularies. */
export async function changedRows(on: Db, { id }: MergeMark): Promise<RowChange[]> {
  const rows = await on
    .selectFrom('term_merge_change')
    .selectAll()
    .where('merge_id', '=', id)
    .where('place', 'not in', OWN_PLACES)
    .orderBy('place')
    .orderBy('row_id')
    .execute();
  return rows.map(({ place, row_id, before, after }) => ({
    ...{ table: place, id: row_id },
    before: JSON.parse(before) as RowChange['before'],
    after: JSON.parse(after ?? '{}') as RowChange['after'],
  }));
}

/** The items that it has rewritten. */
export async function rewrittenItems(on: Db, { id }: MergeMark): Promise<number[]> {
  const rows = await on
    .selectFrom('term_merge_change')
    .select('row_id')
    .where('merge_id', '=', id)
    .where('place', '=', ITEMS)
    .orderBy('row_id')
    .execute();
  return rows.map(({ row_id }) => row_id);
}

/** How many of them something else has written since. */
export async function countOvertakenItems(on: Db, mark: MergeMark): Promise<number> {
  const { count } = await on
    .selectFrom('term_merge_change')
    .innerJoin('content', 'content.nid', 'row_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('merge_id', '=', mark.id)
    .where('place', '=', ITEMS)
    .where('hash', '!=', itemMark(mark))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Puts the fields and hashes of these items back. */
export async function putItemsBack(
  on: Db,
  { id }: MergeMark,
  nids: readonly number[],
  [former, now]: readonly [former: string, now: string],
): Promise<void> {
  await on
    .updateTable('content')
    .from('term_merge_change as noted')
    .set({
      hash: sql<string>`noted.before`,
      fields: sql<string>`coalesce(noted.after, replace(content.fields, ${JSON.stringify(now)}, ${JSON.stringify(former)}))`,
    })
    .whereRef('noted.row_id', '=', 'content.nid')
    .where('noted.merge_id', '=', id)
    .where('noted.place', '=', ITEMS)
    .where('content.nid', 'in', nids)
    .execute();
}

/** Puts the terms of items and the places of their dates back. */
export async function putItemTermsBack(on: Db, { id }: MergeMark, from: number, into: number): Promise<void> {
  const noted = (place: string) =>
    sql`select 1 from term_merge_change as noted where noted.merge_id = ${id} and noted.place = ${sql.lit(place)}`;
  await sql`delete from content_term where tid = ${into} and exists (${noted(ITEM_TERMS)}
    and noted.row_id = content_term.nid and noted.part = content_term.field and noted.after is null)`.execute(
    on,
  );
  await sql`insert into content_term (nid, field, tid, position)
    select row_id, part, cast(${from} as integer), cast(before as integer)
    from term_merge_change where merge_id = ${id} and place = ${sql.lit(ITEM_TERMS)}`.execute(on);
  await sql`update content_date set jurisdiction = ${from} where jurisdiction = ${into} and exists (${noted(ITEM_DATES)}
    and noted.row_id = content_date.nid and noted.part = cast(content_date.position as text))`.execute(on);
}
