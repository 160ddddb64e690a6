/** P7: searches with facets and highlights over a large library, on both engines of the store. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure, Options, Row } from '../row.ts';
import { indexed, indexedItems, makeLibrary, makePostgresLibrary } from '../search/library.ts';
import { compareSearches } from '../search/searches.ts';
import type { Site } from '../site.ts';

/** Such as `search with facets and highlights, 100,000 items`. */
const what = (dataDir: string) =>
  `search with facets and highlights, ${indexedItems(dataDir).toLocaleString('en')} items`;

async function embedded(site: Site, { documents, rounds, library }: Options): Promise<Figure[]> {
  const dataDir = library ?? join(site.scratch, 'searched');
  const isNew = !existsSync(dataDir);
  if (isNew) await makeLibrary(site, dataDir, documents);
  const server = await site.startProduct({ DATA_DIR: dataDir });
  const megabytes = async (file: string) => Math.round((await stat(join(dataDir, file))).size / 1e6);
  try {
    const seconds = await indexed(server);
    const budget = { value: { atMost: 60 }, ratio: { atMost: 1.5 } };
    return [
      ...(await compareSearches(site, server, { dataDir, rounds, what: what(dataDir), budget })),
      ...(isNew
        ? [{ row: 'P7', what: 'index made in the background', value: documents / seconds, unit: 'items/s' }]
        : []),
      {
        ...{ row: 'P7', what: 'file of the index', value: await megabytes('search.db'), unit: 'MB' },
        baseline: { what: 'database', value: await megabytes('regatlas.db') },
      },
    ];
  } finally {
    await server.stop();
  }
}

async function onPostgres(site: Site, { documents, rounds }: Options): Promise<Figure[]> {
  const dataDir = join(site.scratch, 'searched-postgres');
  const { env, stop } = await makePostgresLibrary(site, dataDir, documents);
  try {
    const server = await site.startProduct(env);
    try {
      await indexed(server);
      return await compareSearches(site, server, {
        ...{ dataDir, rounds, what: `${what(dataDir)}, PostgreSQL` },
        budget: { ratio: { atMost: 2 } },
      });
    } finally {
      await server.stop();
    }
  } finally {
    await stop();
  }
}

export const searching: Row = {
  ids: ['P7'],
  async measure(site, options) {
    const figures = await embedded(site, options);
    // A library that is made once for many runs is a folder, which PostgreSQL is not.
    return options.library ? figures : [...figures, ...(await onPostgres(site, options))];
  },
};
