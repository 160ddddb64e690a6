import type { Selectable } from 'kysely';
import { inTransaction } from '../engines/in-transaction.ts';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';
import { differences, recordAccessChange, SYSTEM, type Actor } from './access-changes.ts';
import { lockAccount } from '../engines/locks.ts';
import type { SubscriptionTable } from './tables.ts';

/** What a user may read in a vertical. */
export interface Subscription {
  userId: number;
  vertical: string;
  /** An inactive subscription grants no access. */
  active: boolean;
  permissions: string[];
  /** Any entry grants access to every route. */
  legacyPermissions: string[];
  /** Subscription keys, matched against the product keys of the configuration. */
  products: string[];
  trials: string[];
  /** Last day (UTC, `2026-12-31`) on which it is active; null without an end. */
  until: string | null;
}

/** How many accounts have these permissions in a vertical. */
interface PermissionCount extends Pick<Subscription, 'vertical' | 'permissions' | 'legacyPermissions'> {
  count: number;
}

/** A subscription to write; without `until` it does not end. */
export type NewSubscription = Omit<Subscription, 'until'> & { until?: string | null };

/** Whether a subscription grants access at a time: it is active and its last day is not over. */
export function isSubscribed({ active, until }: Pick<Subscription, 'active' | 'until'>, at: Date): boolean {
  return active && (until === null || at.toISOString().slice(0, 10) <= until);
}

/** Subscriptions, at most one per user and vertical. @param actor who changes them: each change is in the audit trail */
export function subscriptionsRepository(db: Db, actor: Actor = SYSTEM) {
  const one = prepare(db, (given: { userId: number; vertical: string }) =>
    db
      .selectFrom('subscription')
      .selectAll()
      .where('user_id', '=', given.userId)
      .where('vertical', '=', given.vertical),
  );
  const all = prepare(db, (given: { userId: number }) =>
    db.selectFrom('subscription').selectAll().where('user_id', '=', given.userId).orderBy('vertical'),
  );
  // From the account's side, so that an account without subscriptions differs from one that may not be used.
  const reader = prepare(
    db,
    (given: { userId: number }) =>
      db
        .selectFrom('user')
        .leftJoin('subscription', 'subscription.user_id', 'user.id')
        .selectAll('subscription')
        .select('user.is_admin')
        .where('user.id', '=', given.userId)
        .where('user.disabled_at', 'is', null)
        .orderBy('subscription.vertical'),
    { cached: true },
  );
  const set = async (subscription: NewSubscription, before: Subscription | null, on: Db) => {
    const { userId: user_id, vertical, until = null, ...rest } = subscription;
    const change = differences(rightsIn(before ?? NO_SUBSCRIPTION), rightsIn({ ...subscription, until }));
    if (!change && before) return;
    const about = { action: 'subscription-changed', accountId: user_id, vertical } as const;
    await recordAccessChange(on, actor, {
      ...about,
      before: before && change!.before,
      after: change?.after ?? {},
    });
    const values = {
      active: Number(rest.active),
      permissions: JSON.stringify(rest.permissions),
      legacy_permissions: JSON.stringify(rest.legacyPermissions),
      products: JSON.stringify(rest.products),
      trials: JSON.stringify(rest.trials),
      until,
    };
    await on
      .insertInto('subscription')
      .values({ user_id, vertical, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'vertical']).doUpdateSet(values))
      .execute();
  };
  const get = async (userId: number, vertical: string, on: Db = db) => {
    const [row] = await one({ userId, vertical }, on);
    return row ? toSubscription(row) : null;
  };
  return {
    /** Null if the user never had one there. Cheap enough for every request. */
    get: (userId: number, vertical: string): Promise<Subscription | null> => get(userId, vertical),
    /** All of a user's subscriptions, by vertical. */
    async allFor(userId: number): Promise<Subscription[]> {
      const rows = await all({ userId });
      return rows.map(toSubscription);
    },
    /**
     * The same for a user who sends a request, in one query with the account itself.
     *
     * @returns null if the account does not exist or is disabled
     */
    async forReader(userId: number): Promise<{ subscriptions: Subscription[]; isAdmin: boolean } | null> {
      const rows = await reader({ userId });
      if (rows.length === 0) return null;
      return { subscriptions: rows.filter(isFilled).map(toSubscription), isAdmin: rows[0]!.is_admin === 1 };
    },
    /** Those of several users, by user and vertical. */
    async ofUsers(userIds: readonly number[]): Promise<Subscription[]> {
      if (userIds.length === 0) return [];
      const rows = await db
        .selectFrom('subscription')
        .selectAll()
        .where('user_id', 'in', userIds)
        .orderBy('user_id')
        .orderBy('vertical')
        .execute();
      return rows.map(toSubscription);
    },
    /** All subscriptions, by user and vertical. */
    async all(): Promise<Subscription[]> {
      const rows = await db
        .selectFrom('subscription')
        .selectAll()
        .orderBy('user_id')
        .orderBy('vertical')
        .execute();
      return rows.map(toSubscription);
    },
    /** How many accounts that may be used have which permissions in a vertical, by a subscription that is active at a time. */
    async countByPermissions(at: Date): Promise<PermissionCount[]> {
      const rows = await db
        .selectFrom('subscription')
        .innerJoin('user', 'user.id', 'subscription.user_id')
        .select(['vertical', 'permissions', 'legacy_permissions'])
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('active', '=', 1)
        .where('user.disabled_at', 'is', null)
        .where((where) =>
          where.or([where('until', 'is', null), where('until', '>=', at.toISOString().slice(0, 10))]),
        )
        .groupBy(['vertical', 'permissions', 'legacy_permissions'])
        .orderBy('vertical')
        .execute();
      return rows.map(({ vertical, permissions, legacy_permissions, count }) => ({
        vertical,
        permissions: JSON.parse(permissions),
        legacyPermissions: JSON.parse(legacy_permissions),
        count: Number(count),
      }));
    },
    /** Adds or replaces one. */
    set: (subscription: NewSubscription): Promise<void> =>
      inTransaction(db, async (on) => {
        await lockAccount(on, subscription.userId);
        await set(subscription, await get(subscription.userId, subscription.vertical, on), on);
      }),
    /**
     * Replaces a subscription by the result of `next`, which gets null for an absent one. The user's subscriptions are
     * locked meanwhile. If `next` returns null, the subscription does not change.
     *
     * @returns the subscription afterwards
     */
    change: (
      userId: number,
      vertical: string,
      next: (current: Subscription | null) => NewSubscription | null,
    ): Promise<Subscription | null> =>
      inTransaction(db, async (on) => {
        // The account's row, because the subscription may not exist yet.
        await lockAccount(on, userId);
        const current = await get(userId, vertical, on);
        const changed = next(current);
        if (changed) await set(changed, current, on);
        return get(userId, vertical, on);
      }),
  };
}

/** What a subscription grants, for the audit trail. */
const rightsIn = ({ userId: _, vertical: __, ...rights }: Subscription) => rights;

const NO_SUBSCRIPTION: Subscription = {
  ...{ userId: 0, vertical: '', active: false, until: null },
  ...{ permissions: [], legacyPermissions: [], products: [], trials: [] },
};

type Row = Selectable<SubscriptionTable>;

/** The join returns one row of nulls for an account without subscriptions. */
function isFilled<Joined extends { [Column in keyof Row]: Row[Column] | null }>(
  row: Joined,
): row is Joined & Row {
  return row.user_id !== null;
}

function toSubscription(row: Row): Subscription {
  return {
    userId: row.user_id,
    vertical: row.vertical,
    active: row.active === 1,
    permissions: JSON.parse(row.permissions),
    legacyPermissions: JSON.parse(row.legacy_permissions),
    products: JSON.parse(row.products),
    trials: JSON.parse(row.trials),
    until: row.until,
  };
}
