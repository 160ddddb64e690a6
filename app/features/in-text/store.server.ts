/** What the store has of marks besides their queries: the tables. Nothing in them is of a person. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';

const migrations: Migrations = {
  '0001-text-marks': {
    async up(db, engine) {
      const { text, create, index } = engineColumns(db, engine);
      await create('text_mark')
        .addColumn('nid', 'integer', (column) => column.primaryKey())
        .addColumn('version', 'integer', required)
        .addColumn('lexicon', text, required)
        .addColumn('marks', text, required)
        .execute();
      await create('named_act')
        .addColumn('nid', 'integer', required)
        .addColumn('vertical', text, required)
        .addColumn('act', text, required)
        .addColumn('entry', text, required)
        .addColumn('reference', text, required)
        .addColumn('title', text, required)
        .addColumn('published', text, required)
        .addPrimaryKeyConstraint('named_act_key', ['nid', 'act', 'entry'])
        .execute();
      await index('named_act_act', 'named_act', 'vertical', 'act', 'entry', 'published', 'nid');
    },
  },
};

export const featureStore: FeatureStore = { migrations };
