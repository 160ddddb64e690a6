/**
 * One import in a separate process; prints the milliseconds it took.
 *
 *     node bench/import-run.ts store <file.ndjson> <new database>       the product's import
 *     node bench/import-run.ts raw <database> <new database> <tables>   its rows, inserted in batches by better-sqlite3
 */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { importRules } from '#app/import/import-rules.ts';
import { loadConfig } from '#app/config/load.ts';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import { importContent } from '#app/import/import.ts';
import { openStore } from '#app/store/store.ts';

/** As the product's import. */
const BATCH = 500;

type Row = Record<string, unknown>;

async function open(file: string) {
  const opened = await openStore({ file });
  if (!opened.ok) throw new Error(opened.problem.message);
  return opened.store;
}

async function throughStore(source: string, file: string): Promise<number> {
  const root = process.cwd();
  const config = await loadConfig(root);
  if (!config.ok) throw new Error('The configuration has problems.');
  const rules = importRules(config.config, await loadRegistry(root));
  const store = await open(file);
  await importContent(store, join(root, 'content/terms.ndjson'), { rules });
  const before = performance.now();
  const result = await importContent(store, source, {
    rules,
    onProblem: ({ pointer, message }) => console.error(pointer, message),
  });
  const taken = performance.now() - before;
  await store.close();
  if (!result.ok || result.summary.skipped > 0)
    throw new Error(`The import left records out: ${JSON.stringify(result)}`);
  return taken;
}

/** Same tables and indexes (from the store's migrations), same pragmas as `app/store/engines/sqlite.ts`. */
async function raw(from: string, file: string, tables: string[]): Promise<number> {
  await (await open(file)).close();
  const source = new Sqlite(from, { readonly: true });
  const db = new Sqlite(file);
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'cache_size = -65536',
    'temp_store = MEMORY',
  ])
    db.pragma(pragma);
  const inserter = (table: string) => {
    const columns = (source.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
    return db.prepare(
      `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
    );
  };
  const insertTerm = inserter('term');
  db.transaction((terms: Row[]) => terms.forEach((term) => insertTerm.run(term)))(
    source.prepare('select * from term').all() as Row[],
  );

  const inserts = tables.map((table) => {
    const byNid = new Map<unknown, Row[]>();
    for (const row of source.prepare(`select * from ${table}`).all() as Row[]) {
      const rows = byNid.get(row['nid']);
      if (rows) rows.push(row);
      else byNid.set(row['nid'], [row]);
    }
    return { insert: inserter(table), byNid };
  });
  const nids = [...inserts[0]!.byNid.keys()];
  const writeBatch = db.transaction((batch: unknown[]) => {
    for (const nid of batch)
      for (const { insert, byNid } of inserts) for (const row of byNid.get(nid) ?? []) insert.run(row);
  });
  const before = performance.now();
  for (let start = 0; start < nids.length; start += BATCH) writeBatch(nids.slice(start, start + BATCH));
  const taken = performance.now() - before;
  db.close();
  source.close();
  return taken;
}

const [how, from = '', to = '', tables = ''] = process.argv.slice(2);
console.log(how === 'store' ? await throughStore(from, to) : await raw(from, to, tables.split(',')));
