import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { normaliseText } from '#app/text/normalise.ts';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns, numbered, required } from './engine-columns.ts';

/** Organisations with their domains, the audit trail of access, and the text by which accounts are found. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { sqlite, text, create, index } = engineColumns(db, engine);

  await create('organisation')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('name', text, required)
    .addColumn('name_key', text, (column) => column.notNull().unique())
    .addColumn('seats', 'integer')
    .addColumn('created_at', text, required)
    .execute();
  await create('organisation_domain')
    .addColumn('domain', text, (column) => column.primaryKey().notNull())
    .addColumn('organisation_id', 'integer', (column) =>
      column.notNull().references('organisation.id').onDelete('cascade'),
    )
    .execute();
  await index('organisation_domain_organisation', 'organisation_domain', 'organisation_id');

  await db.schema
    .alterTable('user')
    .addColumn('organisation_id', 'integer', (column) => column.references('organisation.id'))
    .execute();
  await db.schema
    .alterTable('user')
    .addColumn('search_text', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await index('user_organisation', 'user', 'organisation_id');
  await fillSearchText(db);

  // No foreign keys: its rows stay when what they are about is deleted.
  await create('access_change')
    .addColumn('id', 'integer', (column) => numbered(column, sqlite))
    .addColumn('at', text, required)
    .addColumn('actor', text, required)
    .addColumn('actor_id', 'integer')
    .addColumn('account_id', 'integer')
    .addColumn('organisation_id', 'integer')
    .addColumn('action', text, required)
    .addColumn('vertical', text)
    .addColumn('before', text)
    .addColumn('after', text)
    .execute();
  await index('access_change_account', 'access_change', 'account_id', 'id');
  await index('access_change_organisation', 'access_change', 'organisation_id', 'id');
  await refuseChanges(db, sqlite);
}

async function fillSearchText(db: Kysely<unknown>): Promise<void> {
  const users = db as Kysely<{
    user: Record<'email' | 'first_name' | 'last_name' | 'company_name' | 'search_text', string> & {
      id: number;
    };
  }>;
  const rows = await users
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name', 'company_name'])
    .execute();
  for (const { id, email, first_name, last_name, company_name } of rows)
    await users
      .updateTable('user')
      .set({ search_text: normaliseText(`${first_name} ${last_name}\n${email}\n${company_name}`) })
      .where('id', '=', id)
      .execute();
}

/** The database itself keeps the rows of the audit trail as they were written. */
async function refuseChanges(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  if (sqlite) {
    for (const event of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`access_change_no_${event}`)} before ${sql.raw(event)} on access_change
        begin select raise(abort, 'The audit trail is append-only.'); end`.execute(db);
    return;
  }
  await sql`create function refuse_access_change() returns trigger language plpgsql as
    $$ begin raise exception 'The audit trail is append-only.'; end $$`.execute(db);
  await sql`create trigger access_change_no_change before update or delete on access_change
    for each row execute function refuse_access_change()`.execute(db);
  await sql`create trigger access_change_no_truncate before truncate on access_change
    for each statement execute function refuse_access_change()`.execute(db);
}
