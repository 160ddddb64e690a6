import { sql } from 'kysely';
import type { EngineName } from '../engines/engine.ts';
import type { Db } from '../tables.ts';

/**
 * The tables of a database as the database itself describes them: columns in their order, constraints and indexes.
 * Names of constraints, which nothing refers to, are left out, and so is the record of migrations.
 */
export async function readSchema(db: Db, engine: EngineName): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteSchema : postgresSchema).execute(db);
  return rows.map((row) => Object.values(row).join(' ')).sort();
}

type Described = Record<string, string | number | null>;

const sqliteSchema = sql<Described>`
  with own as (select name, sql from sqlite_master where type = 'table' and name not like '%migration%' and name not like 'sqlite_%')
  select own.name as "on", 'column' as what, c.cid || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || ifnull(c.dflt_value, '-') || ' ' || c.pk as definition
    from own join pragma_table_xinfo(own.name) c
  union all
  select own.name, 'table', (own.sql like '%strict') || ' ' || (own.sql like '%autoincrement%') from own
  union all
  select own.name, 'reference', f."from" || ' ' || f."table" || ' ' || f."to" || ' ' || f.on_delete
    from own join pragma_foreign_key_list(own.name) f
  union all
  select own.name, 'index', iif(i.origin = 'c', i.name, i.origin) || ' ' || i."unique" || ' ' ||
      (select group_concat(x.name) from (select name from pragma_index_info(i.name) order by seqno) x)
    from own join pragma_index_list(own.name) i`;

const postgresSchema = sql<Described>`
  select table_name::text as "on", 'column' as what, concat_ws(' ', ordinal_position, column_name, data_type,
      coalesce(collation_name, '-'), is_nullable, coalesce(column_default, '-'), is_identity, identity_generation) as definition
    from information_schema.columns where table_schema = 'public' and table_name not like '%migration%'
  union all
  select conrelid::regclass::text, contype::text, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text not like '%migration%'
  union all
  select indrelid::regclass::text, 'index', pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relname not like '%migration%'
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`;
