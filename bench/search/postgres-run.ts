/**
 * A process that measures PostgreSQL's own full text with the same documents and queries as `engine-run.ts`: its ten
 * best by ts_rank, and what the product needs, every match with the ten best. Prints JSON. It served decision 034.
 *
 *     node bench/search/postgres-run.ts <documents> <queries>
 */
import pg from 'pg';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import { columnWords } from '#app/store/search/index/column-words.ts';
import { planQuery, type PlanNode, type Wording } from '#app/store/search/query/plan.ts';
import { startPostgres } from '#app/store/testing/postgres-server.ts';
import { documentAt, queries } from './documents.ts';

const [documents = '100000', asked = '200'] = process.argv.slice(2);
const BATCH = 500;
const ROUNDS = 3;

const server = await startPostgres();
const client = new pg.Client({ connectionString: server.url });
await client.connect();

async function build(count: number): Promise<number> {
  const before = performance.now();
  await client.query('create table doc (nid int primary key, text tsvector not null)');
  for (let from = 1; from <= count; from += BATCH) {
    const nids = Array.from({ length: Math.min(BATCH, count + 1 - from) }, (_, index) => from + index);
    const columns = nids.map((nid) => columnWords(documentAt(nid).full).columns);
    await client.query(
      `insert into doc select nid, setweight(to_tsvector('simple', head), 'A') || to_tsvector('simple', rest)
       from unnest($1::int[], $2::text[], $3::text[]) as given (nid, head, rest)`,
      [nids, columns.map(([title]) => title), columns.map(([, ...rest]) => rest.join(' '))],
    );
  }
  await client.query('create index on doc using gin (text)');
  await client.query('vacuum analyze doc');
  return (performance.now() - before) / 1000;
}

/** A plan as a tsquery. */
function toTsQuery(node: PlanNode): string {
  const wording = ({ sequences }: Wording, weight = '') =>
    sequences.map((stems) => `(${stems.map((stem) => `'${stem}'${weight}`).join(' <-> ')})`).join(' & ');
  switch (node.kind) {
    case 'unit':
      return `(${node.wordings.map((one) => wording(one, node.field ? ':A' : '')).join(' | ')})`;
    case 'and':
      return node.parts.map(toTsQuery).join(' & ');
    case 'or':
      return `(${node.parts.map(toTsQuery).join(' | ')})`;
    default:
      throw new Error(`no ${node.kind} in the measured queries`);
  }
}

/** The least of some rounds, because the machine may have other work. */
async function least(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}

const seconds = await build(Number(documents));
const rows = [];
for (const { kind, text } of queries(Number(asked))) {
  const query = toTsQuery(planQuery(parseQuery(text).node)!);
  const topTen = `select nid from doc, to_tsquery('simple', $1) q where text @@ q order by ts_rank(text, q) desc limit 10`;
  const all = `select nid from doc, to_tsquery('simple', $1) q where text @@ q`;
  const bare = await least(() => client.query(topTen, [query]));
  const matches = await least(() => client.query({ text: all, values: [query], rowMode: 'array' }));
  rows.push({ kind, text, bare, ours: bare + matches });
}
console.log(JSON.stringify({ documents: Number(documents), seconds, rows }));
await client.end();
await server.remove();
