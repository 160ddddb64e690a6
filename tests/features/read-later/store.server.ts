/** The pages that readers want to read later, in the database. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import type { Db } from '#app/store/tables.ts';

/** A list: of one reader in one vertical. */
export interface Owner {
  userId: number;
  vertical: string;
}

/** The lists in a database. */
export const readLater = (db: Db) => ({
  /** The newest addition first. */
  list: ({ userId, vertical }: Owner): Promise<{ nid: number; added_at: string }[]> =>
    db
      .selectFrom('read_later')
      .select(['nid', 'added_at'])
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .orderBy('added_at', 'desc')
      .orderBy('nid')
      .execute(),
  async add({ userId, vertical }: Owner, nid: number, at: string): Promise<void> {
    await db
      .insertInto('read_later')
      .values({ user_id: userId, vertical, nid, added_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async remove({ userId, vertical }: Owner, nid: number): Promise<void> {
    await db
      .deleteFrom('read_later')
      .where('user_id', '=', userId)
      .where('vertical', '=', vertical)
      .where('nid', '=', nid)
      .execute();
  },
});

const migrations: Migrations = {
  '0001-read-later': {
    async up(db, engine) {
      const { text, create } = engineColumns(db, engine);
      await create('read_later')
        .addColumn('user_id', 'integer', (column) =>
          column.notNull().references('user.id').onDelete('cascade'),
        )
        .addColumn('vertical', text, (column) => column.notNull())
        .addColumn('nid', 'integer', (column) => column.notNull())
        .addColumn('added_at', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('read_later_pk', ['user_id', 'vertical', 'nid'])
        .execute();
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  ownData: [
    {
      id: 'read-later',
      title: 'Pages to read later',
      tables: ['read_later'],
      read: (db, userId) =>
        db
          .selectFrom('read_later')
          .select(['vertical', 'nid', 'added_at'])
          .where('user_id', '=', userId)
          .orderBy('vertical')
          .orderBy('nid')
          .execute(),
    },
  ],
};
