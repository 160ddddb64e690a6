import { sql, type Kysely } from 'kysely';

/**
 * Earlier programs have no use for the index. One that runs beside this one while an update is rolled out knows no minor
 * change, and tells of it.
 */
export const compatibleFrom = '0031-certainty';

/** Minor changes by item: few, so that to ask whether a change was one costs nearly nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index content_event_minor on content_event (nid, version) where kind = 'minor'`.execute(
    db,
  );
}
