/** Marks by item, the acts that items are about, and how far the library was read. */
import type { Insertable, Selectable } from 'kysely';
import { noteMarkChange } from '#app/store/content/events.ts';
import { prepare, prepareIn, prepareInsert, replaceColumns } from '#app/store/prepared.ts';
import type { Db } from '#app/store/tables.ts';
import type { FoundMark } from './recognise/recognise.server.ts';
import type { NamedActTable, TextMarkTable } from './tables.ts';

/** Marks by the hash of the normalised text that they are in, so that a text that stays keeps them wherever it is. */
export type StoredMarks = Readonly<Record<string, readonly FoundMark[]>>;

export interface Progress {
  /** The last event that was followed. */
  event: number;
  /** The items up to this node id were read with the present terms; null if all were. */
  sweptTo: number | null;
  /** Fingerprints of the terms and rules, by vertical. */
  lexicons: Readonly<Record<string, string>>;
  /** Whether something changed that cached pages do not show yet. */
  isDirty: boolean;
}

/** A part of the work, which is written at once. */
export interface MarksPart {
  rows: readonly Insertable<TextMarkTable>[];
  acts: readonly Insertable<NamedActTable>[];
  /** Items whose acts are replaced by `acts`. */
  read: readonly number[];
  /** Items that are not published any more. */
  removed: readonly number[];
  /** How far the library was read when the part began; undefined before the first part. */
  from: Progress | undefined;
  progress: Progress;
}

interface AboutAct {
  vertical: string;
  act: string;
  limit: number;
}

const PROGRESS = 'text marks';

export function textMarks(db: Db) {
  const byNid = prepareIn(db, (nids: number[]) =>
    db.selectFrom('text_mark').selectAll().where('nid', 'in', nids),
  );
  const actsOf = prepareIn(db, (nids: number[]) =>
    db.selectFrom('named_act').selectAll().where('nid', 'in', nids),
  );
  const select = (vertical: string, act: string, limit: number) =>
    db
      .selectFrom('named_act')
      .selectAll()
      .where('vertical', '=', vertical)
      .where('act', '=', act)
      .orderBy('published')
      .orderBy('nid')
      .limit(limit);
  const items = prepare(db, (given: AboutAct) =>
    select(given.vertical, given.act, given.limit).where('entry', '=', ''),
  );
  const obligations = prepare(db, (given: AboutAct) =>
    select(given.vertical, given.act, given.limit).where('entry', '!=', ''),
  );
  const upsert = prepareInsert<Insertable<TextMarkTable>>(db, (rows) =>
    db
      .insertInto('text_mark')
      .values(rows)
      .onConflict((conflict) => conflict.column('nid').doUpdateSet(replaceColumns(rows[0]))),
  );
  const addActs = prepareInsert<Insertable<NamedActTable>>(db, (rows) =>
    db.insertInto('named_act').values(rows),
  );
  /** @returns whether it was `from` until now */
  const moveProgress = async (on: Db, from: Progress | undefined, to: Progress): Promise<boolean> => {
    const value = JSON.stringify(to);
    if (!from) {
      const { numInsertedOrUpdatedRows = 0n } = await on
        .insertInto('meta')
        .values({ key: PROGRESS, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    }
    const { numUpdatedRows } = await on
      .updateTable('meta')
      .set({ value })
      .where('key', '=', PROGRESS)
      .where('value', '=', JSON.stringify(from))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };
  return {
    /** Changes with a new term, too: no event tells of it, because no page shows it yet. */
    async termsState(): Promise<string> {
      const { count, max } = db.fn;
      const select = db.selectFrom('term').select([count<number>('tid').as('all'), max('tid').as('last')]);
      const { all, last } = await select.executeTakeFirstOrThrow();
      return `${all} ${last}`;
    },
    /** Rows of items; those that were not read yet have none. */
    rows: (nids: readonly number[]): Promise<Selectable<TextMarkTable>[]> => byNid(nids),
    /** What these items are about. */
    actsOf: (nids: readonly number[]): Promise<Selectable<NamedActTable>[]> => actsOf(nids),
    /** The first items about an act, by their day. */
    itemsAbout: (about: AboutAct): Promise<Selectable<NamedActTable>[]> => items(about),
    /** Obligations that rest on an act, the first by the day of their items. */
    obligationsOn: (about: AboutAct): Promise<Selectable<NamedActTable>[]> => obligations(about),
    /** Undefined before the first part of the work. */
    async progress(): Promise<Progress | undefined> {
      const row = await db.selectFrom('meta').select('value').where('key', '=', PROGRESS).executeTakeFirst();
      return row && (JSON.parse(row.value) as Progress);
    },
    /**
     * Writes a part, unless another instance wrote one since it began: a process that was stopped for longer than its lease
     * goes on with what it read before.
     *
     * @returns whether it was written
     */
    write: ({ rows, acts, read, removed, from, progress }: MarksPart): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        // First: another writer waits here.
        if (!(await moveProgress(on, from, progress))) return false;
        if (removed.length > 0)
          await on
            .deleteFrom('text_mark')
            .where('nid', 'in', [...removed])
            .execute();
        const cleared = [...read, ...removed];
        if (cleared.length > 0) await on.deleteFrom('named_act').where('nid', 'in', cleared).execute();
        await upsert(rows, on);
        await addActs(acts, on);
        return true;
      }),
    /** Has cached pages made anew. An instance that went on meanwhile does it after its round. */
    tellPages: (progress: Progress, at: string): Promise<void> =>
      db.transaction().execute(async (on) => {
        if (await moveProgress(on, progress, { ...progress, isDirty: false })) await noteMarkChange(on, at);
      }),
  };
}
