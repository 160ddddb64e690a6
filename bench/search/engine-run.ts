/**
 * A process that measures the index itself: builds it from generated documents if the file is not there, then asks each
 * query and, beside it, FTS5 alone for its first ten. Prints JSON.
 *
 *     node bench/search/engine-run.ts <file> <documents> <queries>
 */
import { existsSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import { matchExpression, unitExpression } from '#app/store/search/query/match-expression.ts';
import { planQuery, positiveUnits } from '#app/store/search/query/plan.ts';
import { openSearchCore, type SearchCore } from '#app/store/search/finding/search-core.ts';
import { documentAt, queries } from './documents.ts';

const [file = '', documents = '100000', asked = '200'] = process.argv.slice(2);
const BATCH = 32;

function build(core: SearchCore, count: number): number {
  const before = performance.now();
  for (let from = 1; from <= count; from += BATCH) {
    const items = Array.from({ length: Math.min(BATCH, count + 1 - from) }, (_, index) =>
      documentAt(from + index),
    );
    core.write({ items, removed: [], meta: {} });
  }
  return (performance.now() - before) / 1000;
}

/** Processor time, because the machine may have other work. */
function timed<Value>(work: () => Value): { ms: number; value: Value } {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, value };
}

const isNew = !existsSync(file);
const core = openSearchCore(file);
const seconds = isNew ? build(core, Number(documents)) : 0;
const bare = new Sqlite(file, { readonly: true });
bare.pragma('cache_size = -65536');
const topTen = bare
  .prepare('select rowid from full_text where full_text match ? order by rank limit 10')
  .pluck();
/** The reader may read in full what needs no product. */
const access = new Uint8Array(core.classes().length + 1);
for (const { id, productAccess } of core.classes()) access[id] = productAccess.length === 0 ? 2 : 1;

const rows = queries(Number(asked)).map(({ kind, text }) => {
  const node = planQuery(parseQuery(text).node)!;
  const expression = matchExpression(node);
  const ours = timed(() => core.find({ node, access }));
  // A relaxed search looks for any of the words: so must the baseline.
  const any = positiveUnits(node)
    .map((unit) => unitExpression(unit))
    .join(' OR ');
  const alone = timed(() => topTen.all(ours.value.relaxed ? any : expression).length);
  const { nids, relaxed } = ours.value;
  return { kind, text, found: nids.length, relaxed, bare: alone.ms, ours: ours.ms };
});
console.log(JSON.stringify({ documents: core.count(), seconds, bytes: statSync(file).size, rows }));
core.close();
bare.close();
