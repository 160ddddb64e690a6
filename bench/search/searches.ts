/** The searches of P7: their times at a server, beside the ten best of FTS5 alone. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import { matchExpression, unitExpression } from '#app/store/search/query/match-expression.ts';
import { planQuery, positiveUnits } from '#app/store/search/query/plan.ts';
import type { Server } from '../processes.ts';
import { median, type Bound, type Figure } from '../row.ts';
import type { Site } from '../site.ts';
import { queries } from './documents.ts';

/** Bounds of the 95th percentile. */
type Budget = { value?: Bound; ratio: Bound };

const ASKED = 200;
/** Every fifth search has a filter. */
const FILTERED = 5;
const PLACE_TERMS = 1_010;

interface Answered {
  text: string;
  ms: number;
  relaxed: boolean;
}

export async function milliseconds(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

/** One search after the other, each of them new to the server. */
async function search({ origin }: Server, token: string, seed: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const [index, { text }] of queries(ASKED, seed).entries()) {
    const filter = index % FILTERED === 0 ? `&jurisdiction=${PLACE_TERMS + index}` : '';
    const url = `${origin}/api/payments_compliance/es/search/?size=20&query=${encodeURIComponent(`"${text}"`)}${filter}`;
    let answer: { relaxed?: boolean } = {};
    const ms = await milliseconds(async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      answer = (await response.json()) as typeof answer;
    });
    answers.push({ text, ms, relaxed: answer.relaxed === true });
  }
  return answers;
}

/** The same searches by FTS5 alone; a relaxed one looks for any of the words. */
function bareTimes(file: string, answers: readonly Answered[]): number[] {
  const db = new Sqlite(file, { readonly: true });
  db.pragma('cache_size = -65536');
  const topTen = db
    .prepare('select rowid from full_text where full_text match ? order by rank limit 10')
    .pluck();
  const times = answers.map(({ text, relaxed }) => {
    const node = planQuery(parseQuery(text).node)!;
    const any = positiveUnits(node)
      .map((unit) => unitExpression(unit))
      .join(' OR ');
    const started = performance.now();
    topTen.all(relaxed ? any : matchExpression(node));
    return performance.now() - started;
  });
  db.close();
  return times;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Compares a server with its index, round by round. @returns p50, p95 and p99 */
export async function compareSearches(
  { signIn }: Site,
  server: Server,
  { dataDir, rounds, what, budget }: { dataDir: string; rounds: number; what: string; budget: Budget },
): Promise<Figure[]> {
  // The token of the run may have expired meanwhile.
  const token = /access_token=([^;]+)/.exec(await signIn(server))![1]!;
  const ours: number[][] = [];
  const bare: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const answers = await search(server, token, 7 + round);
    ours.push(answers.map(({ ms }) => ms));
    bare.push(bareTimes(join(dataDir, 'search.db'), answers));
    // The server has closed its idle connections meanwhile; the client must hear of it before the next round.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const over = (times: number[][], share: number) => times.map((round) => quantile(round, share));
  return [0.5, 0.95, 0.99].map((share): Figure => {
    const samples = over(ours, share);
    return {
      row: 'P7',
      what: `${what}, p${share * 100}`,
      ...{ value: median(samples), unit: 'ms', samples },
      baseline: { what: 'ten best of FTS5 alone', value: median(over(bare, share)) },
      ...(share === 0.95 ? { budget } : {}),
    };
  });
}
