import type { Kysely } from 'kysely';

/** Lists and counts of notes read this index alone: the texts of notes lie between the columns of the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('note_order')
    .on('note')
    .columns(['user_id', 'vertical', 'nid', 'deleted_at', 'changed_at', 'created_at', 'id'])
    .execute();
  await db.schema.dropIndex('note_page').execute();
}
