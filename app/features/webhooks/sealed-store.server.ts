/** Secrets of endpoints in the store: the one that signs, and the one before it while it does, too. */
import type { SealedPart } from '#app/store/sealed-part.ts';
import { SECRET_PURPOSE } from './delivery/secret.server.ts';
import './tables.ts';

const current: SealedPart = {
  title: 'secrets of webhooks',
  purpose: SECRET_PURPOSE,
  after: (db, id, limit) =>
    db
      .selectFrom('webhook_endpoint')
      .select(['id', 'user_id as owner', 'secret as sealed'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute(),
  async replace(db, { id, sealed }, next) {
    const { numUpdatedRows } = await db
      .updateTable('webhook_endpoint')
      .set({ secret: next })
      .where('id', '=', id)
      .where('secret', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};

const earlier: SealedPart = {
  title: 'earlier secrets of webhooks',
  purpose: SECRET_PURPOSE,
  async after(db, id, limit, now) {
    const rows = await db
      .selectFrom('webhook_endpoint')
      .select(['id', 'user_id as owner', 'earlier_secret as sealed'])
      .where('id', '>', id)
      .where('earlier_until', '>', now)
      .where('earlier_secret', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ sealed, ...row }) => ({ ...row, sealed: sealed ?? '' }));
  },
  async replace(db, { id, sealed }, next) {
    const { numUpdatedRows } = await db
      .updateTable('webhook_endpoint')
      .set({ earlier_secret: next })
      .where('id', '=', id)
      .where('earlier_secret', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};

export const sealedWebhookSecrets: readonly SealedPart[] = [current, earlier];
