/** Owners in the database: the columns that say since when, and what happens when an account is deleted. */
import { lockMeta } from '#app/store/engines/locks.ts';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns } from '#app/store/migrations/engine-columns.ts';
import { append, FOLLOWED } from '../record/decisions-store.server.ts';
import '../tables.ts';

/** A program of before would not know the entries of another owner: their records would not be whole for it. */
export const ownersMigration: NonNullable<FeatureStore['migrations']>[string] = {
  async up(db, engine) {
    const { text, index } = engineColumns(db, engine);
    for (const column of ['handed_at', 'unowned_at'])
      await db.schema.alterTable('decision').addColumn(column, text).execute();
    await index('decision_handed', 'decision', 'handed_at');
  },
};

/**
 * Adds to the decisions of colleagues that their owner has left, in the transaction that deletes the account. Those of the
 * account itself go with it.
 */
export const leaveOwner: NonNullable<FeatureStore['beforeAccountDeletion']> = async (on, userId, { at }) => {
  await lockMeta(on, FOLLOWED);
  const rows = await on
    .selectFrom('decision')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('user_id', '!=', userId)
    .orderBy('id')
    .execute();
  const entry = { key: null, by: null, at: at ?? new Date().toISOString() };
  for (const row of rows) await append(on, row, { ...entry, content: { kind: 'unowned' } });
};
