/** Minor changes: versions of which nobody is told. Readers who ask see them, and no list of news names them. */
import { sql, type ExpressionWrapper, type RawBuilder } from 'kysely';
import { prepareIn } from '../prepared.ts';
import type { Database, Db } from '../tables.ts';

/** As text in the query: engines use the index of minor changes only where they can see that it has the rows. */
const isMinor = sql<boolean>`content_event.kind = 'minor'`;

/**
 * A condition on `content`: whether it has a version after one that is news, so that not all of them are minor changes.
 *
 * @param seen a column or value: the version that a reader knows
 */
export const hasNewsSince = (
  seen: ExpressionWrapper<Database, never, number> | RawBuilder<number>,
): RawBuilder<boolean> =>
  sql<boolean>`content.version - ${seen} > (
    select count(*) from content_event
    where content_event.nid = content.nid and ${isMinor} and content_event.version > ${seen})`;

/** An item at a version. */
interface AtVersion {
  nid: number;
  version: number;
}

/**
 * The version of an item that is its latest news: the newest one that was no minor change.
 *
 * @returns finds it for items at their version of now; the answer has the rows in their order
 */
export function latestNews(db: Db) {
  const minor = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content_event').select(['nid', 'version']).where('nid', 'in', nids).where(isMinor),
  );
  return async <Row extends AtVersion>(rows: readonly Row[]): Promise<Row[]> => {
    if (rows.length === 0) return [];
    const found = await minor([...new Set(rows.map(({ nid }) => nid))]);
    if (found.length === 0) return [...rows];
    const known = new Set(found.map(({ nid, version }) => `${nid} ${version}`));
    return rows.map((row) => {
      let { version } = row;
      while (known.has(`${row.nid} ${version}`)) version -= 1;
      return { ...row, version };
    });
  };
}
