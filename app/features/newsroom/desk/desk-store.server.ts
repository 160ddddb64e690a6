/** Who may do what, who did it, who is there, and what was answered to a repeated request. */
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import { prepare } from '#app/store/prepared.ts';
import type { Db } from '#app/store/tables.ts';
import { personName } from '#app/text/person-name.ts';
import type { Person } from '../contract/parts.ts';
import type { TrailAction } from '../contract/people.ts';
import { MOST_PRESENT, PRESENT_SECONDS } from '../limits.ts';

/** An entry of the audit trail. */
export interface TrailEntry {
  vertical: string;
  at: string;
  /** Id of the account; null for the program. */
  by: number | null;
  action: TrailAction;
  nid?: number | null;
  release?: number | null;
  title: string;
  note?: string;
  detail?: Record<string, unknown>;
}

/** Adds entries in the transaction that does what they say. */
export async function recordTrail(on: Db, entries: readonly TrailEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await on
    .insertInto('newsroom_trail')
    .values(
      entries.map(({ vertical, at, by, action, nid, release, title, note = '', detail = {} }) => ({
        ...{ vertical, at, by_id: by, action, nid: nid ?? null, release_id: release ?? null },
        ...{ title, note, detail: JSON.stringify(detail) },
      })),
    )
    .execute();
}

/** The answer that was given to this action before; undefined the first time. */
export async function findDone<Result>(
  on: Db,
  userId: number,
  clientId: string,
): Promise<Result | undefined> {
  const row = await on
    .selectFrom('newsroom_done')
    .select('result')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row && (JSON.parse(row.result) as Result);
}

export async function recordDone(
  on: Db,
  userId: number,
  clientId: string,
  result: unknown,
  at: string,
): Promise<void> {
  await on
    .insertInto('newsroom_done')
    .values({ user_id: userId, client_id: clientId, result: JSON.stringify(result), at })
    .execute();
}

const before = (at: string, seconds: number) => new Date(Date.parse(at) - seconds * 1_000).toISOString();

/** The desk in a database. */
export function newsroomDesk(db: Db) {
  const roles = prepare(db, ({ userId, vertical }: { userId: number; vertical: string }) =>
    db
      .selectFrom('newsroom_role')
      .select('role')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .orderBy('role'),
  );
  return {
    /** Runs in one transaction of the newsroom, with repositories of its own. */
    transaction: <Result>(run: (on: Db) => Promise<Result>): Promise<Result> => inTransaction(db, run),
    /** The answer that was given to an action of an account before; undefined the first time. */
    done: <Result>(userId: number, clientId: string): Promise<Result | undefined> =>
      findDone<Result>(db, userId, clientId),
    /** Roles of an account in a vertical. */
    async roles(userId: number, vertical: string, on: Db = db): Promise<string[]> {
      return (await roles({ userId, vertical }, on)).map(({ role }) => role);
    },
    /** Everybody with a role in a vertical. */
    everybody: (vertical: string) =>
      db
        .selectFrom('newsroom_role')
        .innerJoin('user', 'user.id', 'newsroom_role.user_id')
        .select(['user.id', 'user.first_name', 'user.last_name', 'user.email', 'newsroom_role.role'])
        .where('newsroom_role.vertical', '=', vertical)
        .orderBy('user.email')
        .orderBy('newsroom_role.role')
        .execute(),
    /** Sets the roles of an account in a vertical, in an open transaction. */
    async setRoles(on: Db, userId: number, vertical: string, roles: readonly string[], at: string) {
      await on
        .deleteFrom('newsroom_role')
        .where('user_id', '=', userId)
        .where('vertical', '=', vertical)
        .execute();
      if (roles.length > 0)
        await on
          .insertInto('newsroom_role')
          .values(roles.map((role) => ({ user_id: userId, vertical, role, given_at: at })))
          .execute();
    },
    /** Names of accounts, by id. */
    async people(ids: readonly (number | null)[]): Promise<(id: number | null) => Person | null> {
      const wanted = [...new Set(ids.filter((id) => id !== null))];
      const rows =
        wanted.length === 0
          ? []
          : await db
              .selectFrom('user')
              .select(['id', 'first_name', 'last_name', 'email'])
              .where('id', 'in', wanted)
              .execute();
      const names = new Map(
        rows.map((row) => [row.id, personName(row.first_name, row.last_name, row.email)]),
      );
      return (id) => {
        if (id === null) return null;
        const name = names.get(id);
        return name === undefined ? { id: null, name: '' } : { id: String(id), name };
      };
    },
    /** A page of the trail, the newest first. */
    trail: (
      vertical: string,
      asked: {
        nid?: number | undefined;
        release?: number | undefined;
        before?: number | undefined;
        action?: TrailAction;
        limit: number;
      },
    ) => {
      let query = db.selectFrom('newsroom_trail').selectAll().where('vertical', '=', vertical);
      if (asked.nid !== undefined) query = query.where('nid', '=', asked.nid);
      if (asked.release !== undefined) query = query.where('release_id', '=', asked.release);
      if (asked.action !== undefined) query = query.where('action', '=', asked.action);
      if (asked.before !== undefined) query = query.where('id', '<', asked.before);
      return query.orderBy('id', 'desc').limit(asked.limit).execute();
    },
    /** Says that somebody has a draft open. */
    async enter(userId: number, nid: number, field: string | null, at: string): Promise<void> {
      await db
        .insertInto('newsroom_presence')
        .values({ user_id: userId, nid, field, since: at, seen_at: at })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'nid']).doUpdateSet((set) => ({
            ...{ field, seen_at: at },
            since: set
              .case()
              .when('newsroom_presence.seen_at', '<', before(at, PRESENT_SECONDS))
              .then(at)
              .else(set.ref('newsroom_presence.since'))
              .end(),
          })),
        )
        .execute();
      // Who went without a word, also elsewhere: so the table has no more rows than there are open editors.
      await db.deleteFrom('newsroom_presence').where('seen_at', '<', before(at, PRESENT_SECONDS)).execute();
    },
    async leave(userId: number, nid: number): Promise<void> {
      await db.deleteFrom('newsroom_presence').where('user_id', '=', userId).where('nid', '=', nid).execute();
    },
    /** Who else has any of these drafts open, in the order in which they came. */
    presentIn: async (nids: readonly number[], at: string, without: number) =>
      nids.length === 0
        ? []
        : db
            .selectFrom('newsroom_presence')
            .select(['user_id', 'nid'])
            .where('nid', 'in', nids)
            .where('user_id', '!=', without)
            .where('seen_at', '>=', before(at, PRESENT_SECONDS))
            .orderBy('since')
            .orderBy('user_id')
            .execute(),
    /** Who else has a draft open. */
    present: (nid: number, at: string, without: number) =>
      db
        .selectFrom('newsroom_presence')
        .select(['user_id', 'field', 'since'])
        .where('nid', '=', nid)
        .where('user_id', '!=', without)
        .where('seen_at', '>=', before(at, PRESENT_SECONDS))
        .orderBy('since')
        .orderBy('user_id')
        .limit(MOST_PRESENT)
        .execute(),
  };
}
