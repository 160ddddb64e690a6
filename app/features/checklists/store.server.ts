/** What the store has of checklists besides their queries: own data, and how long deleted ones stay. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { movedRows } from '#app/store/hand-over-part.ts';
import { engineColumns } from '#app/store/migrations/engine-columns.ts';

export const featureStore: FeatureStore = {
  handOver: [
    movedRows({
      ...{ id: 'checklist', name: 'checklist', table: 'checklist', key: 'key' },
      // Items have the titles of their requirements.
      needsSameAccess: true,
    }),
  ],
  migrations: {
    '0001-sections': {
      async up(db, engine) {
        const { text } = engineColumns(db, engine);
        for (const column of ['section', 'settled_at', 'seen'])
          await db.schema.alterTable('checklist_item').addColumn(column, text).execute();
      },
    },
    // A program of before leaves the columns as they are.
    '0002-things-to-be-done': {
      async up(db, engine) {
        const { text, index } = engineColumns(db, engine);
        await db.schema.alterTable('checklist_item').addColumn('to_do', text).execute();
        await db.schema
          .alterTable('checklist_item')
          .addColumn('settled_by', 'integer', (column) => column.references('user.id').onDelete('set null'))
          .execute();
        await index('checklist_item_to_do', 'checklist_item', 'to_do');
        await index('checklist_item_settled_by', 'checklist_item', 'settled_by');
      },
    },
  },
  ownData: [
    {
      id: 'checklists',
      title: 'Checklists',
      tables: ['checklist'],
      read: (db, userId) =>
        db
          .selectFrom('checklist')
          .select(['id', 'vertical', 'title', 'source_nid', 'source_path', 'created_at', 'changed_at'])
          .select(['archived_at', 'deleted_at'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute(),
    },
    {
      id: 'checklist-items',
      title: 'Items of checklists',
      tables: ['checklist_item'],
      read: (db, userId) =>
        db
          .selectFrom('checklist_item')
          .innerJoin('checklist', 'checklist.id', 'checklist_item.checklist_id')
          .select(['checklist_item.checklist_id', 'checklist_item.position', 'checklist_item.title'])
          .select(['checklist_item.note', 'checklist_item.owner', 'checklist_item.due'])
          .select(['checklist_item.status', 'checklist_item.reason', 'checklist_item.evidence'])
          .select(['checklist_item.section', 'checklist_item.settled_at'])
          .select(['checklist_item.source_nid', 'checklist_item.source_path', 'checklist_item.source_anchor'])
          .select('checklist_item.to_do')
          .select(['checklist_item.created_at', 'checklist_item.changed_at', 'checklist_item.deleted_at'])
          .where('checklist.user_id', '=', userId)
          .orderBy('checklist_item.checklist_id')
          .orderBy('checklist_item.position')
          .execute(),
    },
  ],
  async prune(db, before) {
    await db.deleteFrom('checklist').where('deleted_at', '<', before).execute();
    await db.deleteFrom('checklist_item').where('deleted_at', '<', before).execute();
  },
};
