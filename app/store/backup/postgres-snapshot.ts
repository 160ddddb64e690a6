import pg from 'pg';
import {
  PART,
  quoted,
  quotedList,
  selectRows,
  shapeTables,
  type DescribedColumn,
  type Snapshot,
} from './shape.ts';
import type { TableShape } from './shape.ts';
import type { Value } from './values.ts';

const INT8 = 20;

const COLUMNS = `select c.table_name::text as "on", c.column_name::text as name, c.is_identity = 'YES' as numbered,
    coalesce(array_position(i.indkey::int2[], c.ordinal_position::int2), -1) + 1 as key
  from information_schema.columns c
  left join pg_index i on i.indisprimary and i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
  where c.table_schema = current_schema()
    and exists (select 1 from pg_tables t where t.schemaname = c.table_schema and t.tablename = c.table_name)`;

const REFERENCES = `select distinct s.relname::text as "on", t.relname::text as "to"
  from pg_constraint join pg_class s on s.oid = conrelid join pg_class t on t.oid = confrelid
  where contype = 'f' and connamespace = current_schema()::regnamespace`;

/** A connection whose counts are numbers, for a command: its queries may take their time. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'regatlas backup',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A lost connection is reported by the query that it breaks.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function describe(client: pg.Client): Promise<TableShape[]> {
  const { rows: columns } = await client.query<DescribedColumn>(COLUMNS);
  const { rows: references } = await client.query<{ on: string; to: string }>(REFERENCES);
  return shapeTables(columns, references);
}

const sequence = ({ name, numbered = '' }: TableShape) => [quoted(name), numbered];

/** One transaction that reads: PostgreSQL shows it the database as it was at its first query. */
export async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await describe(client);
    return {
      engine: 'postgres',
      tables,
      async *rows(table) {
        await client.query(`declare part no scroll cursor for ${selectRows(table)}`);
        for (;;) {
          const { rows } = await client.query<Value[]>({ text: `fetch ${PART} from part`, rowMode: 'array' });
          if (rows.length > 0) yield rows;
          if (rows.length < PART) break;
        }
        await client.query('close part');
      },
      async lastId(table) {
        const { rows } = await client.query<{ id: number | null }>(
          'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)) as id',
          sequence(table),
        );
        return rows[0]?.id ?? 0;
      },
      end: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Takes rows into a database. Its parts are those of `SqliteTarget`. */
export async function postgresTarget(url: string) {
  const client = await connect(url);
  try {
    await client.query('begin');
    const tables = await describe(client);
    // Nobody starts to use it meanwhile.
    await client.query(`lock table ${quotedList(tables.map(({ name }) => name))} in access exclusive mode`);
    await client.query('delete from meta');
    return targetOn(client, tables);
  } catch (error) {
    await client.end();
    throw error;
  }
}

function targetOn(client: pg.Client, tables: readonly TableShape[]) {
  return {
    async insert({ name, columns }: { name: string; columns: readonly string[] }, rows: readonly Value[][]) {
      const objects = rows.map((row) =>
        Object.fromEntries(columns.map((column, at) => [column, forJson(row[at])])),
      );
      await client.query(
        `insert into ${quoted(name)} (${quotedList(columns)}) overriding system value
          select ${quotedList(columns)} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
        [JSON.stringify(objects)],
      );
    },
    async setLastId(table: string, id: number) {
      const numbered = tables.find(({ name }) => name === table);
      if (numbered?.numbered === undefined || id === 0) return;
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [...sequence(numbered), id]);
    },
    async commit() {
      await client.query('commit');
      await client.query('analyze');
    },
    end: () => client.end(),
  };
}

/** PostgreSQL reads bytes in JSON as it does in a query: `\x` and hexadecimal digits. */
function forJson(value: Value | undefined): string | number | null {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : (value ?? null);
}
