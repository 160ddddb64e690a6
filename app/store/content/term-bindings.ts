import { prepareIn, prepareInsert } from '../prepared.ts';
import type { Db } from '../tables.ts';
import { findBindings, FIRST_DAY, LAST_DAY, type Membership } from './bindings.ts';
import type { TermBindingTable, TermMembershipTable } from './tables.ts';

/** Memberships to store, of a term that has been read. */
interface WithMemberships {
  tid: number;
  memberOf?: readonly Membership[] | undefined;
}

/** Stores memberships, and keeps `term_binding`, which lists what follows from them. */
export interface TermBindings {
  /**
   * The terms whose stored memberships differ. Terms without `memberOf` keep theirs: their source does not know any.
   */
  different(terms: readonly WithMemberships[], on: Db): Promise<Set<number>>;
  /** Replaces the memberships of these terms. */
  write(terms: readonly WithMemberships[], on: Db): Promise<void>;
  /** Rewrites all bindings: there are a few hundred, and any membership or parent may change many. */
  bindAnew(on: Db): Promise<void>;
}

export function termBindings(db: Db): TermBindings {
  const stored = prepareIn(db, (tids: number[]) =>
    db.selectFrom('term_membership').selectAll().where('tid', 'in', tids),
  );
  const forget = prepareIn(db, (tids: number[]) => db.deleteFrom('term_membership').where('tid', 'in', tids));
  const insert = prepareInsert<TermMembershipTable>(db, (rows) =>
    db.insertInto('term_membership').values(rows),
  );
  const insertBindings = prepareInsert<TermBindingTable>(db, (rows) =>
    db.insertInto('term_binding').values(rows),
  );

  return {
    async different(terms, on) {
      const told = terms.filter(({ memberOf }) => memberOf !== undefined);
      const rows = Map.groupBy(
        await stored(
          told.map(({ tid }) => tid),
          on,
        ),
        ({ tid }) => tid,
      );
      const differs = ({ tid, memberOf = [] }: WithMemberships) =>
        toKeys(memberOf.map((one) => toRow(tid, one))) !== toKeys(rows.get(tid) ?? []);
      return new Set(told.filter(differs).map(({ tid }) => tid));
    },
    async write(terms, on) {
      await forget(
        terms.map(({ tid }) => tid),
        on,
      );
      await insert(
        terms.flatMap(({ tid, memberOf = [] }) => memberOf.map((one) => toRow(tid, one))),
        on,
      );
    },
    async bindAnew(on) {
      const memberships = Map.groupBy(
        await on.selectFrom('term_membership').selectAll().execute(),
        ({ tid }) => tid,
      );
      await on.deleteFrom('term_binding').execute();
      if (memberships.size === 0) return;
      const terms = await on.selectFrom('term').select(['tid', 'parent']).execute();
      const bindings = findBindings(
        terms.map((term) => ({
          ...term,
          memberOf: (memberships.get(term.tid) ?? []).map((row) => ({
            of: row.member_of,
            from: row.first_day,
            to: row.last_day,
          })),
        })),
      );
      await insertBindings(
        bindings.map(({ place, law, from, to }) => ({ place, law, first_day: from, last_day: to })),
        on,
      );
    },
  };
}

const toRow = (tid: number, { of, from = FIRST_DAY, to = LAST_DAY }: Membership): TermMembershipTable => ({
  ...{ tid, member_of: of, first_day: from, last_day: to },
});

const toKeys = (rows: readonly TermMembershipTable[]) =>
  rows
    .map(({ member_of, first_day, last_day }) => `${member_of} ${first_day} ${last_day}`)
    .sort()
    .join();
