/** The audit trail: every change of who may use the site and what they may read. Rows are added and never change. */
import type { Selectable } from 'kysely';
import { inTransaction } from '../engines/in-transaction.ts';
import type { Db } from '../tables.ts';
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { Actor, BesideActions } from '../access-actor.ts';
import type { AccessChangeTable } from './tables.ts';

export type { Actor } from '../access-actor.ts';
/** The program itself, such as when it loads demonstration accounts. */
export const SYSTEM: Actor = { kind: 'system', id: null };

/** What was done. */
type AccessAction = AccessChangeTable['action'];

/** A change to record. `before` and `after` have only the fields that differ, and never a password or a token. */
export interface NewAccessChange {
  action: AccessAction;
  accountId?: number;
  organisationId?: number;
  vertical?: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** A recorded change. */
export interface AccessChange {
  /** Increasing in the order of the changes. */
  id: number;
  at: string;
  actor: Actor['kind'];
  actorId: number | null;
  /** The account that it is about; null for a change of an organisation. Accounts may have been deleted since. */
  accountId: number | null;
  organisationId: number | null;
  action: AccessAction;
  vertical: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Records a change in the transaction that makes it. */
export async function recordAccessChange(on: Db, actor: Actor, change: NewAccessChange): Promise<void> {
  const { action, accountId, organisationId, vertical, before, after } = change;
  await on
    .insertInto('access_change')
    .values({
      at: changeTime(actor),
      actor: actor.kind,
      actor_id: actor.id,
      account_id: accountId ?? null,
      organisation_id: organisationId ?? null,
      action,
      vertical: vertical ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/** Time of the changes of an actor. */
export const changeTime = ({ at }: Actor): string => at ?? new Date().toISOString();

/** The fields that differ, as they were and as they are; undefined if none does. */
export function differences<Value extends object>(
  before: Value,
  after: Value,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const keys = (Object.keys(after) as (keyof Value & string)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  if (keys.length === 0) return undefined;
  const pick = (from: Value) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}

/** Which changes to read. */
export interface AccessChangeQuery {
  accountId?: number | undefined;
  organisationId?: number | undefined;
  /** Without what leaves the access of an account as an administrator set it. */
  withoutBeside?: boolean;
  /** Only those with a smaller id: the next page begins after the last of this one. */
  before?: number | undefined;
  limit: number;
}

const besideActions = (): AccessAction[] =>
  FEATURE_STORES.flatMap(([, { besideActions: own = {} }]) => Object.keys(own) as (keyof BesideActions)[]);

/** Reads the audit trail, the newest change first. */
export function accessChangesRepository(db: Db) {
  return {
    async list({
      accountId,
      organisationId,
      withoutBeside,
      before,
      limit,
    }: AccessChangeQuery): Promise<AccessChange[]> {
      let query = db.selectFrom('access_change').selectAll().orderBy('id', 'desc').limit(limit);
      if (accountId !== undefined) query = query.where('account_id', '=', accountId);
      if (organisationId !== undefined) query = query.where('organisation_id', '=', organisationId);
      if (withoutBeside) query = query.where('action', 'not in', besideActions());
      if (before !== undefined) query = query.where('id', '<', before);
      return (await query.execute()).map(toChange);
    },
    /** Id of the newest change of an account, without what leaves its access as it is; 0 without one. */
    async newestOf(accountId: number): Promise<number> {
      const row = await db
        .selectFrom('access_change')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('account_id', '=', accountId)
        .where('action', 'not in', besideActions())
        .executeTakeFirst();
      return row?.id ?? 0;
    },
    /** Records a change that no other row of the database shows, such as a link that was sent. */
    record: (actor: Actor, change: NewAccessChange): Promise<void> =>
      inTransaction(db, (on) => recordAccessChange(on, actor, change)),
  };
}

function toChange(row: Selectable<AccessChangeTable>): AccessChange {
  const parsed = (json: string | null) =>
    json === null ? null : (JSON.parse(json) as Record<string, unknown>);
  return {
    id: row.id,
    at: row.at,
    actor: row.actor,
    actorId: row.actor_id,
    accountId: row.account_id,
    organisationId: row.organisation_id,
    action: row.action,
    vertical: row.vertical,
    before: parsed(row.before),
    after: parsed(row.after),
  };
}
