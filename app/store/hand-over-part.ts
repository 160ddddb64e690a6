/** What one person can hand over to another. */
import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import { batches } from './engines/batches.ts';
import type { Database, Db } from './tables.ts';

/** Whose work of one vertical goes to whom. */
interface Handing {
  /** Id of the account of the person who leaves. */
  from: number;
  /** Id of the account of the person who takes over. */
  to: number;
  vertical: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Id of the account of the person who hands over or takes back; null for the operator. */
  by: number | null;
}

/** Ids of the things of a kind (`Feature.shareable`) that the person who leaves shares with others. */
export type FindShared = (kind: string) => Promise<readonly string[]>;

/** Ids of the things of a kind in the vertical that others share with the person who takes over. */
export type FindReached = (kind: string) => Promise<readonly string[]>;

/**
 * A kind of work that one person can hand over to another. What is private, such as notes, has none: it goes with the
 * account.
 *
 * The functions run in one transaction that has locked publishing and both accounts: no event is published until it ends.
 */
export interface HandOverPart {
  /** Unique, and never renamed: the database has it. `report` */
  id: string;
  /** What readers call one of them; with an s for several. */
  name: string;
  /** `copied`: the person who leaves keeps what they have. */
  how: 'moved' | 'copied';
  /**
   * Its things hold text of pages that the person who leaves could read, such as titles of requirements: they go only to
   * somebody who may read all of these.
   */
  needsSameAccess?: true;
  /** Numbers of what there is to hand over, by vertical, without deleted things. */
  count(db: Db, userId: number, shared: FindShared): Promise<{ vertical: string; count: number }[]>;
  /** Hands over everything of the vertical. @returns the ids of what the other person has now */
  handOver(on: Db, handing: Handing & { shared: FindShared; reached: FindReached }): Promise<string[]>;
  /** Undoes it for the things that the other person still has. @returns how many came back */
  takeBack(on: Db, handing: Handing, ids: readonly string[]): Promise<number>;
}

/** Things that went from one person to another. */
export interface Moved {
  /** Id of the part. */
  part: string;
  /** Ids of the things. */
  things: readonly string[];
  /** Ids of the accounts. */
  from: number;
  to: number;
  /** Who handed them over or took them back, as in `Handing`, and when. */
  by: number | null;
  at: string;
  /** They come back to who had them before. */
  isBack: boolean;
}

/** The columns of a table whose rows can go from one person to another. */
interface OwnedRow {
  id: number;
  user_id: number;
  vertical: string;
  version: number;
  deleted_at: string | null;
}

/** The tables that have these columns. */
type MovableTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends OwnedRow ? Table : never;
}[keyof Database];

/** A table of things with these columns. */
interface MovedTable<Table extends MovableTable> extends Pick<
  HandOverPart,
  'id' | 'name' | 'needsSameAccess'
> {
  table: Table;
  /** The column with what its client chose, unique among the things of a reader: it gets a new value. */
  key: keyof Database[Table] & string;
}

/** A part whose things change their owner, with all that belongs to them. */
export function movedRows<Table extends MovableTable>({
  table: checkedTable,
  key,
  ...part
}: MovedTable<Table>): HandOverPart {
  // The types of queries do not follow a table that is a parameter; `MovedTable` has checked it.
  const table: string = checkedTable;
  const rows = (db: Db) => db as unknown as Kysely<Record<string, OwnedRow>>;
  const living = (db: Db, userId: number) =>
    rows(db).selectFrom(table).where('user_id', '=', userId).where('deleted_at', 'is', null);
  const move = (
    on: Db,
    { from, to, vertical, at }: Record<'from' | 'to', number> & { vertical: string; at: string },
  ) =>
    rows(on)
      .updateTable(table)
      .set(({ eb }) => ({
        user_id: to,
        version: eb('version', '+', 1),
        [key]: sql`cast(${`handed over ${at} `} as text) || id`,
      }))
      .where('user_id', '=', from)
      .where('vertical', '=', vertical);

  return {
    ...part,
    how: 'moved',
    count: (db, userId) => countByVertical(living(db, userId)),
    async handOver(on, handing) {
      const moved = await move(on, handing).where('deleted_at', 'is', null).returning('id').execute();
      return moved.map(({ id }) => String(id));
    },
    async takeBack(on, { from, to, vertical, at }, ids) {
      let count = 0;
      for (const some of batches(ids.map(Number))) {
        const { numUpdatedRows } = await move(on, { from: to, to: from, vertical, at })
          .where('id', 'in', some)
          .executeTakeFirst();
        count += Number(numUpdatedRows);
      }
      return count;
    },
  };
}

/** How many rows of a query each vertical has. */
export async function countByVertical<Database, Table extends keyof Database & string, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<{ vertical: string; count: number }[]> {
  const counts = await (query as unknown as SelectQueryBuilder<Record<'row', OwnedRow>, 'row', object>)
    .select(({ fn }) => ['vertical', fn.countAll<number | string>().as('count')])
    .groupBy('vertical')
    .orderBy('vertical')
    .execute();
  return counts.map(({ vertical, count }) => ({ vertical, count: Number(count) }));
}
