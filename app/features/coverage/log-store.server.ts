/** Sources, checks and gaps in the database. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import type { CoverageCheckTable, CoverageGapTable, CoverageVersionTable } from './tables.ts';

export type CheckRow = Selectable<CoverageCheckTable>;
export type VersionRow = Selectable<CoverageVersionTable>;
export type GapRow = Selectable<CoverageGapTable>;

/** Rows in one statement: both engines have a limit for the number of values. */
const BATCH = 500;

/** A source with what is said of it, the first version first. */
export interface SourceRows {
  id: number;
  key: string;
  versions: VersionRow[];
}

/** What the log says of a source at a time. */
export interface Head {
  source_id: number;
  /** Last check of each outcome; null without one. */
  unchanged: string | null;
  changed: string | null;
  missed: string | null;
  /** The first check of all. */
  first: string | null;
}

/** Ends the transaction. */
class Contradiction extends Error {
  readonly row: CheckRow;
  constructor(row: CheckRow) {
    super('A check with this key says something else.');
    this.row = row;
  }
}

async function appendIn(db: Db, rows: readonly CheckRow[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('coverage_check')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['source_id', 'key']).doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
    if (Number(numInsertedOrUpdatedRows) < batch.length) await refuseContradiction(db, batch);
  }
  return added;
}

/** What a check says: not when it was recorded. */
const SAID = ['at', 'outcome', 'what', 'note', 'nid', 'reader'] as const;

async function refuseContradiction(db: Db, rows: readonly CheckRow[]): Promise<void> {
  const unique = <Value>(values: Value[]) => [...new Set(values)];
  const stored = await db
    .selectFrom('coverage_check')
    .select(['source_id', 'key', ...SAID])
    .where('source_id', 'in', unique(rows.map((row) => row.source_id)))
    .where('key', 'in', unique(rows.map((row) => row.key)))
    .execute();
  const byKey = new Map(stored.map((row) => [`${row.source_id} ${row.key}`, row]));
  for (const row of rows) {
    const known = byKey.get(`${row.source_id} ${row.key}`);
    if (known && SAID.some((name) => known[name] !== row[name])) throw new Contradiction(row);
  }
}

export function coverageLog(db: Db) {
  const checks = (source: number) => db.selectFrom('coverage_check').where('source_id', '=', source);
  return {
    /** All sources of a vertical, in the order in which they were made. */
    async sources(vertical: string): Promise<SourceRows[]> {
      const rows = await db
        .selectFrom('coverage_source')
        .innerJoin('coverage_version', 'coverage_version.source_id', 'coverage_source.id')
        .selectAll('coverage_version')
        .select(['coverage_source.id', 'coverage_source.key'])
        .where('vertical', '=', vertical)
        .orderBy('coverage_source.id')
        .orderBy('coverage_version.number')
        .execute();
      const byId = Map.groupBy(rows, ({ id }) => id);
      return [...byId].map(([id, versions]) => ({ id, key: versions[0]!.key, versions }));
    },
    /** What the log says of each source of a vertical; checks after `now` do not count. Each is found at the end of an index. */
    heads(vertical: string, now: string): Promise<Head[]> {
      return db
        .selectFrom('coverage_source')
        .where('vertical', '=', vertical)
        .select((from) => {
          const own = () =>
            from
              .selectFrom('coverage_check')
              .whereRef('coverage_check.source_id', '=', 'coverage_source.id')
              .where('at', '<=', now);
          const last = (outcome: CheckRow['outcome']) =>
            own()
              .where('outcome', '=', outcome)
              .select(({ fn }) => fn.max('at').as('at'));
          return [
            'coverage_source.id as source_id',
            last('unchanged').as('unchanged'),
            last('changed').as('changed'),
            last('missed').as('missed'),
            own()
              .select(({ fn }) => fn.min('at').as('at'))
              .as('first'),
          ];
        })
        .execute();
    },
    /** The first check after a time that did not reach a source. */
    async missedSince(source: number, after: string, now: string): Promise<string | undefined> {
      const row = await checks(source)
        .select(({ fn }) => fn.min('at').as('at'))
        .where('outcome', '=', 'missed')
        .where('at', '>', after)
        .where('at', '<=', now)
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
    /** The last check at a time, with who read it. */
    lastAt: (source: number, at: string): Promise<CheckRow | undefined> =>
      checks(source).selectAll().where('at', '=', at).orderBy('key', 'desc').limit(1).executeTakeFirst(),
    /** Checks up to a time, the latest first. @param before the last one of the page before */
    page: (
      source: number,
      {
        now,
        before,
        limit,
      }: { now: string; before?: Pick<CheckRow, 'at' | 'key'> | undefined; limit: number },
    ): Promise<CheckRow[]> =>
      checks(source)
        .selectAll()
        .where('at', '<=', now)
        .$if(before !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('at', 'key'), '<', tuple(before!.at, before!.key)),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('key', 'desc')
        .limit(limit)
        .execute(),
    /**
     * Checks of a time, in their order, with the last before it and the first after it that reached the source, and what is
     * between; those at one moment that did not reach it come last.
     */
    async around(source: number, { from, to, now }: { from: string; to: string; now: string }) {
      const reached = () =>
        checks(source).where('outcome', 'in', ['unchanged', 'changed']).where('at', '<=', now);
      const [before, after] = await Promise.all([
        reached()
          .select(({ fn }) => fn.max('at').as('at'))
          .where('at', '<', from)
          .executeTakeFirst(),
        reached()
          .select(({ fn }) => fn.min('at').as('at'))
          .where('at', '>', to)
          .executeTakeFirst(),
      ]);
      return checks(source)
        .select(['at', 'recorded_at', 'outcome', 'what', 'note', 'key'])
        .where('at', '>=', before?.at ?? '')
        .where('at', '<=', after?.at ?? now)
        .orderBy('at')
        .orderBy('outcome', 'desc')
        .orderBy('key')
        .execute();
    },
    gaps: (vertical: string): Promise<GapRow[]> =>
      db
        .selectFrom('coverage_gap')
        .selectAll()
        .where('vertical', '=', vertical)
        .orderBy('since', 'desc')
        .orderBy('id')
        .execute(),
    /** Makes a source, or adds a version. @returns its id */
    async saveSource(
      { vertical, key, at }: { vertical: string; key: string; at: string },
      version: Omit<Insertable<CoverageVersionTable>, 'source_id' | 'number'>,
    ): Promise<number> {
      return db.transaction().execute(async (on) => {
        await on
          .insertInto('coverage_source')
          .values({ vertical, key, made_at: at })
          .onConflict((conflict) => conflict.columns(['vertical', 'key']).doNothing())
          .execute();
        const { id } = await on
          .selectFrom('coverage_source')
          .select('id')
          .where('vertical', '=', vertical)
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        // Two at once: the second one meets the number of the first, and fails as a whole.
        const last = await on
          .selectFrom('coverage_version')
          .select(({ fn }) => fn.max('number').as('number'))
          .where('source_id', '=', id)
          .executeTakeFirst();
        await on
          .insertInto('coverage_version')
          .values({ ...version, source_id: id, number: Number(last?.number ?? 0) + 1 })
          .execute();
        return id;
      });
    },
    /**
     * Adds those that are not there, or none if one of them says something else than the check with its key.
     *
     * @returns how many were added, or the first that contradicts the log
     */
    async append(rows: readonly CheckRow[]): Promise<{ added: number } | { contradiction: CheckRow }> {
      try {
        return { added: await db.transaction().execute((on) => appendIn(on, rows)) };
      } catch (error) {
        if (error instanceof Contradiction) return { contradiction: error.row };
        throw error;
      }
    },
    /** Makes a gap, or changes what is done about it and whether it is closed. */
    saveGap: (row: Omit<GapRow, 'id'>) =>
      db
        .insertInto('coverage_gap')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['vertical', 'key']).doUpdateSet({
            ...{ title: row.title, detail: row.detail, short: row.short, until: row.until },
            ...{ doing: row.doing, state: row.state, changed_at: row.changed_at },
          }),
        )
        .execute(),
  };
}
