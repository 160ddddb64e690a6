/** Statements of silence in the database. */
import { sql, type Insertable, type Selectable } from 'kysely';
import { batches } from '#app/store/engines/batches.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_STATEMENT_BYTES, MOST_STATEMENTS, type FileFormat } from '../limits.ts';
import type { CoverageStatementTable } from '../tables.ts';
import type { StatementNumber } from './statement-number.ts';

type StatementRow = Selectable<CoverageStatementTable>;
type Own = Pick<StatementRow, 'user_id' | 'vertical'>;

const HEAD = ['id', 'user_id', 'vertical', 'key', 'year', 'number', 'said', 'scope', 'created_at'] as const;

/** A statement without its files. */
export type StatementHead = Pick<StatementRow, (typeof HEAD)[number]> & {
  /** Whether it has a PDF, on engines that count so. */
  has_pdf: boolean | 0 | 1;
};

const hasPdf = sql<boolean | 0 | 1>`pdf is not null`.as('has_pdf');

export function statements(db: Db) {
  const own = ({ user_id, vertical }: Own) =>
    db.selectFrom('coverage_statement').where('user_id', '=', user_id).where('vertical', '=', vertical);
  return {
    /** The newest first. */
    list: (of: Own): Promise<StatementHead[]> =>
      own(of).select(HEAD).select(hasPdf).orderBy('id', 'desc').execute(),
    byKey: (of: Own, key: string): Promise<StatementHead | undefined> =>
      own(of).select(HEAD).select(hasPdf).where('key', '=', key).executeTakeFirst(),
    /** That of any account. */
    get: (vertical: string, [year, number]: StatementNumber): Promise<StatementHead | undefined> =>
      db
        .selectFrom('coverage_statement')
        .select(HEAD)
        .select(hasPdf)
        .where('vertical', '=', vertical)
        .where('year', '=', year)
        .where('number', '=', number)
        .executeTakeFirst(),
    /** Those of any accounts, in no order. */
    async some(vertical: string, numbers: readonly StatementNumber[]): Promise<StatementHead[]> {
      const found: StatementHead[] = [];
      for (const [year, all] of Map.groupBy(numbers, ([one]) => one))
        for (const some of batches(all.map(([, number]) => number)))
          found.push(
            ...(await db
              .selectFrom('coverage_statement')
              .select(HEAD)
              .select(hasPdf)
              .where('vertical', '=', vertical)
              .where('year', '=', year)
              .where('number', 'in', some)
              .execute()),
          );
      return found;
    },
    /** Those of an account in all verticals. */
    owned: (userId: number) =>
      db
        .selectFrom('coverage_statement')
        .select(['year', 'number', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),
    /** A file in base64; undefined where it has none. @param id of its row */
    async file(id: number, format: FileFormat): Promise<string | undefined> {
      const row = await db
        .selectFrom('coverage_statement')
        .select(format === 'html' ? 'file' : 'pdf as file')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.file === null) return undefined;
      return format === 'html' ? Buffer.from(row.file).toString('base64') : row.file;
    },
    /** Whether the account may have no other one, in any vertical: by their number, or by what their files take up. */
    async isFull(
      { user_id }: Pick<Own, 'user_id'>,
      most = { count: MOST_STATEMENTS, bytes: MOST_STATEMENT_BYTES },
    ): Promise<boolean> {
      const { count, bytes } = await db
        .selectFrom('coverage_statement')
        .where('user_id', '=', user_id)
        .select(({ fn }) => [
          fn.countAll<number | string>().as('count'),
          sql<number | string | null>`sum(octet_length(file) + coalesce(octet_length(pdf), 0))`.as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      return Number(count) >= most.count || Number(bytes) >= most.bytes;
    },
    /** The next number of a year. None is given twice, also after a statement was deleted; one may be left out. */
    async nextNumber(year: number): Promise<number> {
      const { rows } = await sql<{ value: string }>`
        insert into meta (key, value) values (${`coverage-statements-${year}`}, '1')
        on conflict (key) do update set value = cast(cast(meta.value as integer) + 1 as text)
        returning value`.execute(db);
      return Number(rows[0]!.value);
    },
    /**
     * Stores one; the same key stores one.
     *
     * @returns undefined if the account has as many as it may have
     */
    add: (row: Insertable<CoverageStatementTable>): Promise<StatementHead | undefined> =>
      db.transaction().execute(async (on) => {
        await lockAccount(on, row.user_id);
        const all = await statements(on).list(row);
        const same = all.find(({ key }) => key === row.key);
        if (same || (await statements(on).isFull(row))) return same;
        return on
          .insertInto('coverage_statement')
          .values(row)
          .returning(HEAD)
          .returning(hasPdf)
          .executeTakeFirstOrThrow();
      }),
    /** @returns whether there was one */
    async remove({ user_id, vertical }: Own, [year, number]: StatementNumber): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('coverage_statement')
        .where('user_id', '=', user_id)
        .where('vertical', '=', vertical)
        .where('year', '=', year)
        .where('number', '=', number)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
