import type { Kysely } from 'kysely';

/** Earlier programs have no use for the index, and send mail in the order in which it was queued. */
export const compatibleFrom = '0031-certainty';

/** Mail that somebody waits for on a screen is found without what was queued before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mail_by_kind').on('mail').columns(['state', 'kind', 'next_at']).execute();
}
