/** Versions that nobody is shown any more, such as one that a court forbids: they stay stored, and what was done is recorded. */
import { sql } from 'kysely';
import { lockPublishing } from '../engines/locks.ts';
import type { Db } from '../tables.ts';
import type { ContentWithheldTable } from './tables.ts';
import { noteItems } from './vocabulary/rewrite-items.ts';

/** A condition on `content_revision`: the version is not withheld. */
export const isShown = sql<boolean>`not exists (
  select 1 from content_withheld
  where content_withheld.nid = content_revision.nid and content_withheld.version = content_revision.version
    and content_withheld.released_at is null)`;

/** From `content_revision`: what is withheld does not leave the database. */
export const shownFields = sql<Buffer | null>`case when ${isShown} then fields end`.as('fields');

/** `missing`: no such replaced version; that of now is withdrawn with its item instead. */
export type Withheld = 'done' | 'unchanged' | 'missing';

/** What else is written if something is done, such as who did it. What it throws undoes everything. */
type Beside = (on: Db, at: string) => Promise<void>;

/** A version of an item. */
interface Version {
  nid: number;
  version: number;
}

export function withholding(db: Db) {
  const find = (on: Db, { nid, version }: Version) =>
    on
      .selectFrom('content_withheld')
      .select('at')
      .where('nid', '=', nid)
      .where('version', '=', version)
      .where('released_at', 'is', null)
      .executeTakeFirst();
  /** In one transaction with the event that makes every cached page of the item outdated, and with what is recorded beside it. */
  const write = (
    given: Version,
    change: (on: Db, at: string) => Promise<Withheld>,
    record: Beside = async () => {},
  ) =>
    db.transaction().execute(async (trx) => {
      await lockPublishing(trx);
      const at = new Date().toISOString();
      const done = await change(trx, at);
      if (done === 'done') {
        await noteItems(trx, [given.nid], at);
        await record(trx, at);
      }
      return done;
    });
  return {
    /** @param reason for operators */
    withhold: ({ nid, version }: Version, reason: string, record?: Beside): Promise<Withheld> =>
      write(
        { nid, version },
        async (on, at) => {
          const revision = await on
            .selectFrom('content_revision')
            .select('version')
            .where('nid', '=', nid)
            .where('version', '=', version)
            .executeTakeFirst();
          if (!revision) return 'missing';
          if (await find(on, { nid, version })) return 'unchanged';
          await on
            .insertInto('content_withheld')
            .values({ nid, version, at, reason, released_at: null })
            .execute();
          return 'done';
        },
        record,
      ),
    /** Shows it again. */
    release: ({ nid, version }: Version, record?: Beside): Promise<Withheld> =>
      write(
        { nid, version },
        async (on, at) => {
          const row = await find(on, { nid, version });
          if (!row) return 'unchanged';
          await on
            .updateTable('content_withheld')
            .set({ released_at: at })
            .where('nid', '=', nid)
            .where('version', '=', version)
            .where('at', '=', row.at)
            .execute();
          return 'done';
        },
        record,
      ),
    /** What is withheld of an item now. */
    open: (nid: number): Promise<ContentWithheldTable[]> =>
      db
        .selectFrom('content_withheld')
        .selectAll()
        .where('nid', '=', nid)
        .where('released_at', 'is', null)
        .orderBy('version')
        .execute(),
    /** Everything that was withheld, also what is shown again, in the order of time. */
    all: (): Promise<ContentWithheldTable[]> =>
      db.selectFrom('content_withheld').selectAll().orderBy('at').orderBy('nid').execute(),
  };
}
