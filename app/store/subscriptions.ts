import type { Selectable } from 'kysely';
import { prepare } from './prepared.ts';
import type { Db, SubscriptionTable } from './tables.ts';

/** What a user may read in a vertical. */
export interface Subscription {
  userId: number;
  vertical: string;
  /** An inactive subscription opens nothing. */
  active: boolean;
  permissions: string[];
  /** Any entry passes every route. */
  legacyPermissions: string[];
  /** Subscription keys, matched against the product keys of the configuration. */
  products: string[];
  trials: string[];
}

/** Subscriptions, at most one per user and vertical. */
export interface SubscriptionsRepository {
  /** Null when the user never had one there. Cheap enough for every request. */
  get(userId: number, vertical: string): Promise<Subscription | null>;
  /** All of a user's subscriptions, by vertical. */
  allFor(userId: number): Promise<Subscription[]>;
  /** Adds or replaces one. */
  set(subscription: Subscription): Promise<void>;
}

export function subscriptionsRepository(db: Db): SubscriptionsRepository {
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
  return {
    async get(userId, vertical) {
      const [row] = await one({ userId, vertical });
      return row ? toSubscription(row) : null;
    },
    async allFor(userId) {
      const rows = await all({ userId });
      return rows.map(toSubscription);
    },
    async set(subscription) {
      const { userId: user_id, vertical, ...rest } = subscription;
      const values = {
        active: Number(rest.active),
        permissions: JSON.stringify(rest.permissions),
        legacy_permissions: JSON.stringify(rest.legacyPermissions),
        products: JSON.stringify(rest.products),
        trials: JSON.stringify(rest.trials),
      };
      await db
        .insertInto('subscription')
        .values({ user_id, vertical, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'vertical']).doUpdateSet(values))
        .execute();
    },
  };
}

function toSubscription(row: Selectable<SubscriptionTable>): Subscription {
  return {
    userId: row.user_id,
    vertical: row.vertical,
    active: row.active === 1,
    permissions: JSON.parse(row.permissions),
    legacyPermissions: JSON.parse(row.legacy_permissions),
    products: JSON.parse(row.products),
    trials: JSON.parse(row.trials),
  };
}
