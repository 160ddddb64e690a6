/** Whether a connection leads to a standby of the database, and how much of the log of content it has. */
import type { PoolClient } from 'pg';

export interface StandbyCheck {
  /** Why its answers cannot be used; undefined if they can. */
  fault?: string;
  /** The newest content event that it has. */
  content: number;
}

/** An event of the log, with which two logs are compared. */
export interface LogEntry {
  id: number;
  nid: number;
  at: string;
}

export interface StandbyOptions {
  /** The migrations that this program needs. */
  migrations: readonly string[];
  /** The event with this id in the log of the database. */
  readEntry(id: number): Promise<LogEntry | undefined>;
  now?(): number;
}

/** A connection that was found good is asked again after so long: the server may have been promoted. */
const CHECKED_FOR_MS = 1_000;

const FIRST = `select pg_is_in_recovery() as standby,
    (select count(*) from kysely_migration where name = any($1)) as migrations, newest.id, newest.nid, newest.at
  from (select 1) as one left join (select id, nid, at from content_event order by id desc limit 1) as newest on true`;
const AGAIN = 'select pg_is_in_recovery() as standby, (select max(id) from content_event) as id';

interface Row extends Partial<LogEntry> {
  standby: boolean;
  migrations?: number;
}

/**
 * @returns checks a connection. It asks the server at the first time, when it is not known to have the event `least`, and
 *   once a second; rejects if the server does not answer
 */
export function standbyCheck({ migrations, readEntry, now = () => performance.now() }: StandbyOptions) {
  const checked = new WeakMap<PoolClient, { at: number; content: number }>();

  async function findFault(
    { standby, migrations: done = migrations.length, ...newest }: Row,
    isFirst: boolean,
  ) {
    if (!standby) return 'it is not a standby';
    if (done < migrations.length) return 'it lacks migrations of the database';
    const { id, nid, at } = newest;
    if (!isFirst || !id) return undefined;
    const entry = await readEntry(id);
    return entry?.nid === nid && entry?.at === at ? undefined : 'it is of another database';
  }

  return async (client: PoolClient, least: number): Promise<StandbyCheck> => {
    const before = checked.get(client);
    if (before && before.content >= least && now() - before.at < CHECKED_FOR_MS)
      return { content: before.content };
    const at = now();
    const { rows } = before ? await client.query<Row>(AGAIN) : await client.query<Row>(FIRST, [migrations]);
    const row = rows[0]!;
    const content = row.id ?? 0;
    const fault = await findFault(row, !before);
    if (fault !== undefined) return { fault, content };
    checked.set(client, { at, content });
    return { content };
  };
}
