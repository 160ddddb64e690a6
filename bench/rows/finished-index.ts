/** INDEX: how soon an instance without an index can search, by making one and by taking a finished one from the bucket. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readShelf, type FinishedIndex } from '#app/store/search/finished/finished-index.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { run } from '../processes.ts';
import type { Figure, Row } from '../row.ts';
import { indexed, makePostgresLibrary } from '../search/library.ts';
import type { Site } from '../site.ts';

const MB = 1e6;
const PUBLISHED_WITHIN_MS = 10 * 60_000;

interface Started {
  seconds: number;
  /** Most resident memory until then, in MB. */
  memory: number;
  /** The same until the end. */
  memoryAfter: number;
}

/** Starts an instance in an empty folder. @returns how long its index takes, and what `then` makes of the instance */
async function start(site: Site, env: Record<string, string>, then?: () => Promise<void>): Promise<Started> {
  const server = await site.startProduct(env);
  let memory = 0;
  const sampler = setInterval(() => (memory = Math.max(memory, server.memory() / MB)), 500);
  try {
    const seconds = await indexed(server);
    const before = memory;
    await then?.();
    return { seconds, memory: before, memoryAfter: memory };
  } finally {
    clearInterval(sampler);
    await server.stop();
  }
}

async function published(url: string): Promise<FinishedIndex> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const until = performance.now() + PUBLISHED_WITHIN_MS;
    while (performance.now() < until) {
      const { rows } = await client.query<{ value: string }>(
        `select value from meta where key = 'search-indexes'`,
      );
      const [finished] = readShelf(rows[0]?.value ?? null).finished;
      if (finished) return finished;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('no index was published');
  } finally {
    await client.end();
  }
}

export const finishedIndex: Row = {
  ids: ['INDEX'],
  async measure(site, { documents }) {
    const folder = (name: string) => join(site.scratch, `index-${name}`);
    const bucket = await startBucket();
    const { env, stop } = await makePostgresLibrary(site, folder('library'), documents);
    try {
      const shared = { ...env, ...bucket.env, TOKEN_SECRET: 'a key for the instances of a bench only' };
      await run([join(site.root, 'cli/tasks/command.ts'), 'db', 'forget-key'], { cwd: site.root, env });
      let publishing = 0;
      let finished: FinishedIndex | undefined;
      const made = await start(site, { ...shared, DATA_DIR: folder('made') }, async () => {
        const begun = performance.now();
        finished = await published(env.DATABASE_URL);
        publishing = (performance.now() - begun) / 1000;
      });
      const taken = await start(site, { ...shared, DATA_DIR: folder('taken') });
      const file = (await stat(join(folder('taken'), 'search.db'))).size / MB;
      const sent = finished!.parts.reduce((sum, { bytes }) => sum + bytes, 0) / MB;
      const items = `${finished!.documents.toLocaleString('en')} items`;
      const row = 'INDEX';
      const figures: Figure[] = [
        {
          ...{
            row,
            what: `until searches are ready, index taken, ${items}`,
            value: taken.seconds,
            unit: 's',
          },
          baseline: { what: 'made', value: made.seconds },
          budget: { value: { atMost: 60 }, ratio: { atMost: 1 } },
        },
        {
          ...{ row, what: 'most memory meanwhile', value: Math.round(taken.memory), unit: 'MB' },
          baseline: { what: 'made', value: Math.round(made.memory) },
        },
        {
          ...{ row, what: 'in the bucket', value: Math.round(sent), unit: 'MB' },
          baseline: { what: 'file of the index', value: Math.round(file) },
        },
        { row, what: 'to publish it', value: publishing, unit: 's' },
        {
          ...{ row, what: 'most memory with publishing', value: Math.round(made.memoryAfter), unit: 'MB' },
          baseline: { what: 'before', value: Math.round(made.memory) },
        },
      ];
      return figures;
    } finally {
      await Promise.all([stop(), bucket.end()]);
    }
  },
};
