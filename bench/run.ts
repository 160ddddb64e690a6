/** Measures row after row, prints the table and writes it down. */
import { relative } from 'node:path';
import { stopAll } from './processes.ts';
import { judge, readResults, save, table, type Reported } from './report.ts';
import type { Missing, Options } from './row.ts';
import { GROUPS, ROWS } from './rows/all.ts';
import { openSite } from './site.ts';

/** `failed`: a row could not be measured. A figure over its budget is not a failure. */
export type BenchResult = { ok: true; failed: boolean } | { ok: false; message: string };

/** @param only numbers of the rows to measure, or names of groups; by default all */
export async function runBench(
  root: string,
  options: Options,
  only?: readonly string[],
): Promise<BenchResult> {
  const known = ROWS.flatMap(({ ids }) => ids);
  const wanted = only
    ?.flatMap((id) => GROUPS[id.toUpperCase()] ?? [id])
    .map((id) => known.find((one) => one.toLowerCase() === id.toLowerCase()) ?? id);
  const unknown = wanted?.filter((id) => !known.includes(id)) ?? [];
  if (unknown.length > 0)
    return {
      ok: false,
      message: `Unknown row ${unknown.join(', ')}. Rows: ${[...known, ...Object.keys(GROUPS)].join(', ')}.`,
    };

  let before: (Reported | Missing)[] | undefined;
  try {
    before = options.against === undefined ? undefined : await readResults(options.against);
  } catch (error) {
    return { ok: false, message: `${options.against} cannot be read: ${(error as Error).message}` };
  }

  const rows = ROWS.filter(({ ids }) => !wanted || ids.some((id) => wanted.includes(id)));
  const results: (Reported | Missing)[] = [];
  let failed = false;
  process.once('exit', stopAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const site = await openSite(root);
  try {
    for (const { ids, measure } of rows) {
      const before = performance.now();
      process.stderr.write(`${ids.join(', ')} … `);
      try {
        await site.renewSession();
        for (const found of await measure(site, options))
          results.push('missing' in found ? found : judge(found));
      } catch (error) {
        failed = true;
        console.error(error);
        results.push({ row: ids.join(), missing: 'could not be measured; the reason is above' });
      }
      process.stderr.write(`${((performance.now() - before) / 1000).toFixed(0)} s\n`);
    }
  } finally {
    await site.close();
  }
  console.log(`\n${table(results, before)}\n`);
  console.log(`Written to ${relative(root, await save(root, options, results))}`);
  return { ok: true, failed };
}
