import { prepareIn, prepareInsert } from '../prepared.ts';
import type { Db } from '../tables.ts';
import type { TermAncestorTable, TermTable } from './tables.ts';

type Placed = Pick<TermTable, 'tid' | 'parent'>;

/**
 * Updates `term_ancestor`, which lists every term with its ancestors and itself.
 *
 * @returns a function that rewrites the rows of these stored terms and their descendants, and returns the tids of changed ones
 */
export function termAncestors(db: Db): (moved: readonly number[], on: Db) => Promise<number[]> {
  const places = prepareIn(db, (tids: number[]) =>
    db.selectFrom('term').select(['tid', 'parent']).where('tid', 'in', tids),
  );
  const children = prepareIn(db, (tids: number[]) =>
    db.selectFrom('term').select(['tid', 'parent']).where('parent', 'in', tids),
  );
  const forget = prepareIn(db, (tids: number[]) => db.deleteFrom('term_ancestor').where('tid', 'in', tids));
  const write = prepareInsert<TermAncestorTable>(db, (rows) => db.insertInto('term_ancestor').values(rows));

  return async (moved, on) => {
    const known = new Map<number, Placed>();
    const add = (rows: readonly Placed[]) => {
      const fresh = rows.filter(({ tid }) => !known.has(tid));
      for (const row of fresh) known.set(row.tid, row);
      return fresh;
    };
    for (let level = add(await places(moved, on)); level.length > 0;)
      level = add(
        await children(
          level.map(({ tid }) => tid),
          on,
        ),
      );
    const changed = [...known.keys()];
    for (let level = [...known.values()]; level.length > 0;) {
      const parents = new Set(
        level.map(({ parent }) => parent).filter((tid) => tid !== 0 && !known.has(tid)),
      );
      level = add(await places([...parents], on));
    }
    await forget(changed, on);
    await write(
      changed.flatMap((tid) => [...lineage(tid, known)].map((ancestor) => ({ tid, ancestor }))),
      on,
    );
    return changed;
  };
}

/** A term and its ancestors. A cycle is followed once; a missing parent ends the line. */
function lineage(tid: number, known: ReadonlyMap<number, Placed>): Set<number> {
  const line = new Set<number>();
  for (let at = known.get(tid); at && !line.has(at.tid); at = known.get(at.parent)) line.add(at.tid);
  return line;
}
