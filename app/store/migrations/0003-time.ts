import type { Kysely } from 'kysely';

/** Indexes for queries by time: featured items, last changes, events since a visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    content_featured: ['content', 'vertical', 'status', 'featured', 'published', 'nid'],
    content_changed: ['content', 'vertical', 'type', 'status', 'changed', 'nid'],
    content_event_at: ['content_event', 'vertical', 'at', 'kind', 'type', 'nid'],
  };
  for (const [name, [table, ...columns]] of Object.entries(indexes))
    await db.schema.createIndex(name).on(table!).columns(columns).execute();
}
