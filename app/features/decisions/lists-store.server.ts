/** Decisions as lists have them: without their words and records. */
import type { Db } from '#app/store/tables.ts';
import { personName } from '#app/text/person-name.ts';
import { batches } from '#app/store/engines/batches.ts';
import type { Current, EntryKind } from './record/entry.ts';
import type { DecisionRow } from './record/decisions-store.server.ts';

const COLUMNS = [
  ...(['id', 'user_id', 'vertical', 'nid', 'section', 'title', 'kind', 'state'] as const),
  ...(['owner_id', 'approver_id', 'due', 'scope', 'version'] as const),
  ...(['created_at', 'changed_at', 'asked_at', 'handed_at', 'unowned_at', 'deleted_at'] as const),
] as const;

export type DecisionHead = Pick<DecisionRow, (typeof COLUMNS)[number]>;

/** Who of a decision has a deleted account. */
export interface FormerPeople {
  owner: boolean;
  approver: boolean;
}

export function decisionLists(db: Db) {
  const heads = (vertical: string) =>
    db.selectFrom('decision').select(COLUMNS).where('vertical', '=', vertical);
  return {
    /** Those of a reader; on some items, where they are named. */
    own: (userId: number, vertical: string, nids?: readonly number[]): Promise<DecisionHead[]> =>
      heads(vertical)
        .where('user_id', '=', userId)
        .$if(nids !== undefined, (query) => query.where('nid', 'in', nids!))
        .execute(),
    some: async (ids: readonly number[], vertical: string): Promise<DecisionHead[]> =>
      ids.length === 0 ? [] : heads(vertical).where('id', 'in', ids).execute(),
    /**
     * Whose owner or approver is named in the record, and has no account any more. An owner who left since `unowned` entries
     * are written is not among them: the record says since when there is none.
     */
    async former(ids: readonly number[]): Promise<ReadonlyMap<number, FormerPeople>> {
      const found = new Map<number, FormerPeople>();
      for (const some of batches(ids)) {
        // A quotation mark in a text is written with a backslash, so only a key of the JSON is found.
        const rows = await db
          .selectFrom('decision')
          .select(['id', 'owner_id', 'approver_id', 'current'])
          .where('id', 'in', some)
          .where(({ and, eb, or }) =>
            or([
              and([eb('owner_id', 'is', null), eb('current', 'like', '%"owner":"%')]),
              and([eb('approver_id', 'is', null), eb('current', 'like', '%"approver":"%')]),
            ]),
          )
          .execute();
        for (const { id, owner_id, approver_id, current } of rows) {
          const { owner, approver } = (JSON.parse(current) as Current).values;
          found.set(id, {
            owner: owner_id === null && owner !== null,
            approver: approver_id === null && approver !== null,
          });
        }
      }
      return found;
    },
    /** What decisions rest on, by id: `Current` as JSON, and since when. */
    async bases(ids: readonly number[]): Promise<ReadonlyMap<number, { current: string; at: string }>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('decision')
        .innerJoin('decision_entry', 'decision_entry.decision_id', 'decision.id')
        .where('decision.id', 'in', ids)
        .where('decision_entry.kind', 'in', ['decided', 'changed', 'confirmed'])
        .select(({ fn }) => ['decision.id', 'decision.current', fn.max('decision_entry.at').as('at')])
        .groupBy(['decision.id', 'decision.current'])
        .execute();
      return new Map(rows.map(({ id, current, at }) => [id, { current, at }]));
    },
    /** The last entry of each that says more than that there is evidence, by id. */
    async lastSaid(ids: readonly number[]): Promise<ReadonlyMap<number, { kind: EntryKind; at: string }>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('decision_entry')
        .innerJoin(
          db
            .selectFrom('decision_entry')
            .where('decision_id', 'in', ids)
            .where('kind', '!=', 'evidence')
            .select(({ fn }) => ['decision_id as decision', fn.max('number').as('last')])
            .groupBy('decision_id')
            .as('said'),
          (join) =>
            join
              .onRef('said.decision', '=', 'decision_entry.decision_id')
              .onRef('said.last', '=', 'decision_entry.number'),
        )
        .select(['decision_entry.decision_id', 'decision_entry.kind', 'decision_entry.at'])
        .execute();
      return new Map(rows.map(({ decision_id: id, kind, at }) => [id, { kind, at }]));
    },
    /** Names of accounts; deleted ones are missing. */
    async names(ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
      const wanted = [...new Set(ids.filter((id) => id !== null))];
      if (wanted.length === 0) return new Map();
      const rows = await db
        .selectFrom('user')
        .select(['id', 'first_name', 'last_name', 'email'])
        .where('id', 'in', wanted)
        .execute();
      return new Map(
        rows.map(({ id, first_name, last_name, email }) => [id, personName(first_name, last_name, email)]),
      );
    },
  };
}
