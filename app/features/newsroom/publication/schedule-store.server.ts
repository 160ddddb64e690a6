/** What waits to be published: editions with an instant, and releases. */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import { recordTrail } from '../desk/desk-store.server.ts';
import type { Fields } from '../drafts/merge.ts';
import type { EditionColumns, JobTable, ReleaseItemTable, ReleaseTable } from '../tables.ts';

export type JobRow = Selectable<JobTable>;
export type ReleaseRow = Selectable<ReleaseTable>;
export type ReleaseItemRow = Selectable<ReleaseItemTable>;

/** A revision that is to be published as it was when somebody decided so. */
export interface Edition {
  nid: number;
  type: string;
  title: string;
  revision: number;
  fields: Fields;
  base: number | null;
  kind: EditionColumns['kind'];
  readerNote: string;
  deskNote: string;
  /** Versions that it takes back, of those that readers were told of: it restores an earlier one. */
  takesBack: readonly number[];
}

export const toColumns = ({ fields, base, readerNote, deskNote, takesBack, ...edition }: Edition) => ({
  ...edition,
  ...{ fields: JSON.stringify(fields), base_version: base, reader_note: readerNote, desk_note: deskNote },
  takes_back: JSON.stringify(takesBack),
});

export const toEdition = (row: EditionColumns): Edition => ({
  ...{ nid: row.nid!, type: row.type, title: row.title, revision: row.revision ?? 0 },
  ...{ fields: JSON.parse(row.fields) as Fields, base: row.base_version, kind: row.kind },
  ...{ readerNote: row.reader_note, deskNote: row.desk_note },
  takesBack: JSON.parse(row.takes_back) as number[],
});

/** When a job runs. */
export interface Instant {
  /** UTC. */
  at: string;
  local: string;
  zone: string;
}

/** Who does something in a vertical, and when. */
export interface Acting {
  vertical: string;
  by: number | null;
  at: string;
}

/** A release is a job without an edition. */
const NO_EDITION = {
  ...{ nid: null, type: '', revision: null, fields: '{}', base_version: null, kind: 'update' as const },
  ...{ reader_note: '', desk_note: '', takes_back: '[]' },
};

/**
 * Takes an item out of the schedule and out of open releases, in the transaction that makes them pointless.
 *
 * @param but the job or release that runs now
 */
export async function unschedule(
  on: Db,
  nid: number,
  { vertical, by, at }: Acting,
  but: { job?: number | undefined; release?: number | undefined } = {},
): Promise<void> {
  const jobs = await on
    .updateTable('newsroom_job')
    .set({ state: 'cancelled' })
    .where('nid', '=', nid)
    .where('state', 'in', ['waiting', 'failed'])
    .where('id', '!=', but.job ?? 0)
    .returning(['id', 'title', 'at'])
    .execute();
  const items = await on
    .deleteFrom('newsroom_release_item')
    .where('nid', '=', nid)
    .where('release_id', '!=', but.release ?? 0)
    .where('release_id', 'in', (select) =>
      select.selectFrom('newsroom_release').select('id').where('state', '=', 'open'),
    )
    .returning(['release_id', 'title'])
    .execute();
  await recordTrail(on, [
    ...jobs.map(({ title, at: was }) => ({
      ...{ vertical, at, by, nid, title, action: 'schedule-cancelled' as const, detail: { at: was } },
    })),
    ...items.map(({ release_id: release, title }) => ({
      ...{ vertical, at, by, nid, release, title, action: 'release-item-removed' as const },
    })),
  ]);
}

export function newsroomSchedule(db: Db) {
  // Without the fields, which can be long.
  const shown = (on: Db) =>
    on
      .selectFrom('newsroom_job')
      .select(['id', 'nid', 'release_id', 'title', 'state', 'at', 'local', 'zone', 'by_id', 'revision'])
      .select(['problem', 'ran_at']);
  return {
    /** Schedules an edition or a release, in place of what was scheduled before. @returns the id of the job */
    async add(
      on: Db,
      { vertical, by, at }: Acting,
      what: Edition | { release: number; title: string },
      instant: Instant,
    ): Promise<number> {
      if ('release' in what) await this.cancelRelease(on, what.release);
      const edition = 'release' in what ? { ...NO_EDITION, title: what.title } : toColumns(what);
      const { id } = await on
        .insertInto('newsroom_job')
        .values({
          ...{ vertical, state: 'waiting', by_id: by, created_at: at, problem: null, ran_at: null },
          ...{ ...edition, ...instant, release_id: 'release' in what ? what.release : null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async cancelRelease(on: Db, release: number): Promise<void> {
      await on
        .updateTable('newsroom_job')
        .set({ state: 'cancelled' })
        .where('release_id', '=', release)
        .where('state', 'in', ['waiting', 'failed'])
        .execute();
    },
    async get(id: number, on: Db = db): Promise<JobRow | undefined> {
      return on.selectFrom('newsroom_job').selectAll().where('id', '=', id).executeTakeFirst();
    },
    async change(
      on: Db,
      id: number,
      change: Partial<Pick<JobRow, 'state' | 'at' | 'local' | 'zone' | 'problem' | 'ran_at'>>,
    ): Promise<void> {
      await on.updateTable('newsroom_job').set(change).where('id', '=', id).execute();
    },
    /** Jobs whose instant has come, the earliest first. */
    due: (at: string, limit: number): Promise<Pick<JobRow, 'id' | 'vertical' | 'at'>[]> =>
      db
        .selectFrom('newsroom_job')
        .select(['id', 'vertical', 'at'])
        .where('state', '=', 'waiting')
        .where('at', '<=', at)
        .orderBy('at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** Jobs of a vertical that wait or failed, the earliest first. */
    all: (vertical: string, limit: number) =>
      shown(db)
        .where('vertical', '=', vertical)
        .where('state', 'in', ['waiting', 'failed'])
        .orderBy('at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** Jobs of a vertical that have run or were cancelled, the newest first. */
    ended: (vertical: string, limit: number) =>
      shown(db)
        .where('vertical', '=', vertical)
        .where('state', 'in', ['done', 'cancelled'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    /** The job that waits or failed, of items and of releases. */
    open: (of: { nids?: readonly number[]; releases?: readonly number[] }, on: Db = db) =>
      shown(on)
        .where('state', 'in', ['waiting', 'failed'])
        .where(({ or, eb }) =>
          or([
            ...(of.nids?.length ? [eb('nid', 'in', of.nids)] : []),
            ...(of.releases?.length ? [eb('release_id', 'in', of.releases)] : []),
          ]),
        )
        .orderBy('id')
        .execute(),
  };
}

/** What of a job is shown. */
export type ShownJob = Awaited<ReturnType<ReturnType<typeof newsroomSchedule>['open']>>[number];
