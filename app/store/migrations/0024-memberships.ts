import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import { engineColumns } from './engine-columns.ts';

/** Memberships of places, and what follows from them: whose law binds which place, and when. */
export async function up(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  const { text, create } = engineColumns(db, engine);
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await create('term_membership')
    .addColumn('tid', 'integer', required)
    .addColumn('member_of', 'integer', required)
    .addColumn('first_day', text, required)
    .addColumn('last_day', text, required)
    .addPrimaryKeyConstraint('term_membership_pk', ['tid', 'member_of', 'first_day'])
    .execute();
  await create('term_binding')
    .addColumn('place', 'integer', required)
    .addColumn('law', 'integer', required)
    .addColumn('first_day', text, required)
    .addColumn('last_day', text, required)
    .addPrimaryKeyConstraint('term_binding_pk', ['place', 'law', 'first_day'])
    .execute();
  await db.schema.createIndex('term_binding_law').on('term_binding').columns(['law']).execute();
}
