/** P7: searches with facets and highlights over a large library, beside the ten best of FTS5 alone. */
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parseQuery } from '#app/search/parse.ts';
import { matchExpression, unitExpression } from '#app/store/search/query/match-expression.ts';
import { planQuery, positiveUnits } from '#app/store/search/query/plan.ts';
import { queries } from '../search/documents.ts';
import { searchArticles } from '../search/articles.ts';
import { run, type Server } from '../processes.ts';
import { median, type Figure, type Row } from '../row.ts';

const ASKED = 200;
/** Every fifth search has a filter. */
const FILTERED = 5;
const PLACE_TERMS = 1_010;

interface Answered {
  text: string;
  ms: number;
  relaxed: boolean;
}

async function milliseconds(task: () => Promise<unknown>): Promise<number> {
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

/** Seconds until the server says that its index is complete. */
async function indexed({ origin }: Server): Promise<number> {
  const state = async () => ((await (await fetch(`${origin}/readyz`)).json()) as { search: string }).search;
  return (
    (await milliseconds(async () => {
      while ((await state()) !== 'current') await new Promise((resolve) => setTimeout(resolve, 500));
    })) / 1000
  );
}

export const searching: Row = {
  ids: ['P7'],
  async measure({ root, scratch, dataDir, signIn, startProduct }, { documents, rounds }) {
    const large = join(scratch, 'searched');
    const folder = join(scratch, 'search', 'payments_compliance');
    await Promise.all([cp(dataDir, large, { recursive: true }), mkdir(folder, { recursive: true })]);
    const file = join(folder, 'articles.ndjson');
    await searchArticles(root, file, documents);
    const env = { DATA_DIR: large };
    await run([join(root, 'cli/tasks/command.ts'), 'content', 'import', file], { cwd: root, env });
    await rm(file);
    const server = await startProduct(env);
    try {
      const size = documents.toLocaleString('en');
      const seconds = await indexed(server);
      // The token of the run may have expired meanwhile.
      const token = /access_token=([^;]+)/.exec(await signIn(server))![1]!;
      const ours: number[][] = [];
      const bare: number[][] = [];
      for (let round = 0; round < rounds; round++) {
        const answers = await search(server, token, 7 + round);
        ours.push(answers.map(({ ms }) => ms));
        bare.push(bareTimes(join(large, 'search.db'), answers));
        // The server has closed its idle connections meanwhile; the client must hear of it before the next round.
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      const over = (times: number[][], share: number) => times.map((round) => quantile(round, share));
      const figures = [0.5, 0.95, 0.99].map((share): Figure => {
        const samples = over(ours, share);
        return {
          row: 'P7',
          what: `search with facets and highlights, ${size} items, p${share * 100}`,
          ...{ value: median(samples), unit: 'ms', samples },
          baseline: { what: 'ten best of FTS5 alone', value: median(over(bare, share)) },
          ...(share === 0.95 ? { budget: { value: { atMost: 60 }, ratio: { atMost: 1.5 } } } : {}),
        };
      });
      return [
        ...figures,
        { row: 'P7', what: 'index made in the background', value: documents / seconds, unit: 'items/s' },
        {
          row: 'P7',
          what: 'file of the index',
          value: Math.round((await stat(join(large, 'search.db'))).size / 1e6),
          unit: 'MB',
          baseline: {
            what: 'database',
            value: Math.round((await stat(join(large, 'regatlas.db'))).size / 1e6),
          },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
