/** What editors said of versions: that a change is minor, or what readers are told of it. */
import { prepareIn } from '../prepared.ts';
import type { Db } from '../tables.ts';
import type { ContentChangeNoteTable } from './tables.ts';

export type SaidChange = ContentChangeNoteTable['kind'] | 'minor';

/** By nid, what was said of versions. Versions that nothing was said of are not in it. */
export type SaidChanges = ReadonlyMap<number, ReadonlyMap<number, SaidChange>>;

/** @returns finds what was said of all versions of items */
export function saidChanges(db: Db) {
  const minor = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content_event')
      .select(['nid', 'version', 'kind'])
      .where('nid', 'in', nids)
      .where('kind', '=', 'minor')
      .$narrowType<{ kind: 'minor' }>(),
  );
  const told = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content_change_note').select(['nid', 'version', 'kind']).where('nid', 'in', nids),
  );
  return async (nids: readonly number[]): Promise<SaidChanges> => {
    const said = new Map<number, Map<number, SaidChange>>();
    if (nids.length === 0) return said;
    const asked = [...new Set(nids)];
    for (const { nid, version, kind } of [...(await minor(asked)), ...(await told(asked))]) {
      const versions = said.get(nid) ?? new Map<number, SaidChange>();
      said.set(nid, versions.set(version, kind));
    }
    return said;
  };
}
