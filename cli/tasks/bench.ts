/**
 * `npm run bench`: figures with baselines of the same run; see `bench/README.md`.
 *
 *     npm run bench                        everything, in a few minutes
 *     npm run bench -- --only P1,P3        some rows
 *     npm run bench -- relevance           the same
 *     npm run bench -- OPERATE             a group of rows: what operators meet, beside what one measured on 24 November 2026
 *     npm run bench -- --quick             shorter turns, rougher figures
 *     npm run bench -- search --documents 1000000   P7 over a million items instead of 100,000
 *     npm run bench -- search --library ../million  the same in a folder that is made once, and found by the next run
 *     npm run bench -- --against bench/results/latest.json   with the figures of another run in a column
 *     npm run bench -- --soak 600          memory over ten minutes (the number is seconds, and may be left out)
 */
import { parseArgs } from 'node:util';
import { OPERATOR_BEFORE } from '../../bench/report.ts';
import { runBench } from '../../bench/run.ts';
import { ensureBuilt } from '../build.ts';

const QUICK = { rounds: 3, seconds: 2 };
const FULL = { rounds: 3, seconds: 5 };
const TEN_MINUTES = '600';

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readFlags(args: string[]) {
  try {
    // `--soak` alone means ten minutes.
    const given = args.flatMap((arg, at) =>
      arg === '--soak' && !/^\d+$/.test(args[at + 1] ?? '') ? [arg, TEN_MINUTES] : [arg],
    );
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        ...{ only: { type: 'string' }, quick: { type: 'boolean' } },
        ...{ soak: { type: 'string' }, documents: { type: 'string', default: '100000' } },
        ...{ library: { type: 'string' }, against: { type: 'string' } },
      },
    });
  } catch (error) {
    return fail((error as Error).message);
  }
}

const { values, positionals } = readFlags(process.argv.slice(2));
const { only, quick, soak } = values;
const documents = Number(values.documents);
if (!(documents >= 1_000)) fail('--documents takes a number of items, at least 1000.');
const rows = [...positionals.map((row) => (row === 'search' ? 'P7' : row)), ...(only?.split(',') ?? [])];
const isForOperators = rows.some((row) => row.toUpperCase() === 'OPERATE');
const soakSeconds = soak === undefined ? undefined : Number(soak);
if (soakSeconds !== undefined && !(soakSeconds >= 20)) fail('--soak takes a number of seconds, at least 20.');
if (await ensureBuilt(process.cwd())) {
  const options = {
    ...(quick ? QUICK : FULL),
    soakSeconds,
    documents,
    library: values.library,
    against: values.against ?? (isForOperators ? OPERATOR_BEFORE : undefined),
  };
  const done = await runBench(process.cwd(), options, rows.length > 0 ? rows : undefined);
  if (!done.ok) fail(done.message);
  process.exitCode = done.failed ? 1 : 0;
} else process.exitCode = 1;
