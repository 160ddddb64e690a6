/** Decisions as lists have them: without their words and records. */
import type { Db } from '#app/store/tables.ts';
import { personName } from '#app/text/person-name.ts';
import type { DecisionRow } from './record/decisions-store.server.ts';

const COLUMNS = [
  ...(['id', 'user_id', 'vertical', 'nid', 'section', 'title', 'kind', 'state'] as const),
  ...(['owner_id', 'approver_id', 'due', 'scope', 'version'] as const),
  ...(['created_at', 'changed_at', 'asked_at', 'handed_at', 'unowned_at', 'deleted_at'] as const),
] as const;

export type DecisionHead = Pick<DecisionRow, (typeof COLUMNS)[number]>;

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
