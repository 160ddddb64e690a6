/** Terms that were merged, or that had another key: what leads from there to the terms of now. */
import { prepare, prepareIn } from '../../prepared.ts';
import type { Db } from '../../tables.ts';
import { formatTermReference } from '../terms.ts';
import type { CurrentReferences } from './references.ts';

export interface FormerTerms {
  /** Terms of now by the ids of those that were merged into them. */
  tids: ReadonlyMap<number, number>;
  /** References of now by former ones. */
  references: CurrentReferences;
}

const read = (db: Db) =>
  db
    .selectFrom('term_former')
    .innerJoin('term', 'term.tid', 'term_former.tid')
    .select(['term_former.vid', 'term_former.key', 'former', 'term.tid', 'term.key as now']);

export function formerTerms(db: Db) {
  const byFormer = prepareIn(db, (tids: number[]) =>
    db.selectFrom('term_former').select(['former', 'tid']).where('former', 'in', tids),
  );
  const retired = prepare(db, () => db.selectFrom('term_retired').select('tid'), { cached: true });
  return {
    async all(on: Db = db): Promise<FormerTerms> {
      const rows = await read(on).execute();
      return {
        tids: new Map(rows.flatMap(({ former, tid }) => (former === null ? [] : [[former, tid] as const]))),
        references: new Map(
          rows.map((row) => [formatTermReference(row), formatTermReference({ vid: row.vid, key: row.now })]),
        ),
      };
    },
    /** The terms of now for the ids of those that were merged; other ids are not in the map. */
    async now(tids: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const rows = await byFormer(tids);
      return new Map(rows.flatMap(({ former, tid }) => (former === null ? [] : [[former, tid] as const])));
    },
    /** Former names of a term, the newest first. */
    of: (tid: number) =>
      db
        .selectFrom('term_former')
        .select(['key', 'former', 'name', 'at'])
        .where('tid', '=', tid)
        .orderBy('at', 'desc')
        .orderBy('key')
        .execute(),
    /** The retired terms. */
    retired: async (): Promise<ReadonlySet<number>> => new Set((await retired({})).map(({ tid }) => tid)),
  };
}
