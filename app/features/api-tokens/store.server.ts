/** The API tokens of readers in the database. */
import type { Selectable } from 'kysely';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import { prepare } from '#app/store/prepared.ts';
import type { Db } from '#app/store/tables.ts';
import type { ApiTokenTable } from './tables.ts';

type ApiToken = Omit<Selectable<ApiTokenTable>, 'token_hash'>;

const COLUMNS = ['id', 'user_id', 'name', 'created_at', 'expires_at', 'last_used_at'] as const;

export const apiTokens = (db: Db) => {
  const byHash = prepare(db, (given: { tokenHash: string }) =>
    db.selectFrom('api_token').select(COLUMNS).where('token_hash', '=', given.tokenHash),
  );
  return {
    /** Those that work, the newest first. */
    all: (userId: number, now: string): Promise<ApiToken[]> =>
      db
        .selectFrom('api_token')
        .select(COLUMNS)
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .execute(),
    /** The token with this hash; it may have expired. */
    byHash: async (tokenHash: string): Promise<ApiToken | undefined> => (await byHash({ tokenHash }))[0],
    /** @returns its id */
    async add(token: Omit<Selectable<ApiTokenTable>, 'id' | 'last_used_at'>): Promise<number> {
      const { id } = await db
        .insertInto('api_token')
        .values({ ...token, last_used_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** @returns false if the reader has no such token */
    async revoke(userId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('api_token')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async recordUse(id: number, at: string): Promise<void> {
      await db.updateTable('api_token').set({ last_used_at: at }).where('id', '=', id).execute();
    },
  };
};

const migrations: Migrations = {
  '0001-api-tokens': {
    async up(db, engine) {
      const { sqlite, text, create, index } = engineColumns(db, engine);
      await create('api_token')
        .addColumn('id', 'integer', (column) => numbered(column, sqlite))
        .addColumn('user_id', 'integer', ofAccount)
        .addColumn('name', text, required)
        .addColumn('token_hash', text, (column) => column.notNull().unique())
        .addColumn('created_at', text, required)
        .addColumn('expires_at', text, required)
        .addColumn('last_used_at', text)
        .execute();
      await index('api_token_user', 'api_token', 'user_id');
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  ownData: [
    {
      id: 'api-tokens',
      title: 'API tokens, without their secrets',
      tables: ['api_token'],
      read: (db, userId) =>
        db
          .selectFrom('api_token')
          .select(['name', 'created_at', 'expires_at', 'last_used_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
  ],
  async endsSignIns(on, userId) {
    await on.deleteFrom('api_token').where('user_id', '=', userId).execute();
  },
  // An expired token is refused by that name until it is deleted.
  async prune(db, before) {
    await db.deleteFrom('api_token').where('expires_at', '<', before).execute();
  },
  besideActions: { 'api-token-made': true, 'api-token-revoked': true },
};
