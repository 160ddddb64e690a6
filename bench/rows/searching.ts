/** P7: searches with facets and highlights over a large library, beside the ten best of FTS5 alone. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parseQuery } from '#app/search/parse.ts';
import { matchExpression, unitExpression } from '#app/store/search/query/match-expression.ts';
import { planQuery, positiveUnits } from '#app/store/search/query/plan.ts';
import { queries } from '../search/documents.ts';
import { searchArticles } from '../search/articles.ts';
import { run, type Server } from '../processes.ts';
import { median, type Figure, type Row } from '../row.ts';
import type { Site } from '../site.ts';

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

/** Copies the demonstration library and imports articles into it. A folder that is not finished is never used. */
async function makeLibrary(
  { root, scratch, dataDir }: Site,
  large: string,
  documents: number,
): Promise<void> {
  const unfinished = `${large}.unfinished`;
  const folder = join(scratch, 'search', 'payments_compliance');
  await rm(unfinished, { recursive: true, force: true });
  await Promise.all([cp(dataDir, unfinished, { recursive: true }), mkdir(folder, { recursive: true })]);
  const file = join(folder, 'articles.ndjson');
  await searchArticles(root, file, documents);
  const env = { DATA_DIR: unfinished };
  await run([join(root, 'cli/tasks/command.ts'), 'content', 'import', file], { cwd: root, env });
  await rm(file);
  await rename(unfinished, large);
}

/** How many items an index has. */
const indexedItems = (file: string) => {
  const db = new Sqlite(file, { readonly: true });
  const count = db.prepare('select count(*) from doc').pluck().get() as number;
  db.close();
  return count;
};

export const searching: Row = {
  ids: ['P7'],
  async measure(site, { documents, rounds, library }) {
    const large = library ?? join(site.scratch, 'searched');
    const isNew = !existsSync(large);
    if (isNew) await makeLibrary(site, large, documents);
    const { signIn, startProduct } = site;
    const server = await startProduct({ DATA_DIR: large });
    try {
      const seconds = await indexed(server);
      const size = indexedItems(join(large, 'search.db')).toLocaleString('en');
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
        ...(isNew
          ? [{ row: 'P7', what: 'index made in the background', value: documents / seconds, unit: 'items/s' }]
          : []),
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
