/** The large libraries of P7: the demonstration library with generated articles. */
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { startPostgres } from '#app/store/testing/postgres-server.ts';
import { run, type Server } from '../processes.ts';
import type { Site } from '../site.ts';
import { searchArticles } from './articles.ts';
import { milliseconds } from './searches.ts';

/** Runs a command of the product. */
const command = (root: string, env: Record<string, string>, ...args: string[]) =>
  run([join(root, 'cli/tasks/command.ts'), ...args], { cwd: root, env });

async function importArticles(
  { root, scratch }: Site,
  documents: number,
  env: Record<string, string>,
): Promise<void> {
  const folder = join(scratch, 'search', 'payments_compliance');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'articles.ndjson');
  await searchArticles(root, file, documents);
  await command(root, env, 'content', 'import', file);
  await rm(file);
}

/** Makes a library in the embedded store. A folder that is not finished is never used. */
export async function makeLibrary(site: Site, folder: string, documents: number): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(site.dataDir, unfinished, { recursive: true });
  await importArticles(site, documents, { DATA_DIR: unfinished });
  await rename(unfinished, folder);
}

/** Makes a library in a PostgreSQL server of its own. @returns its environment, and what ends the server */
export async function makePostgresLibrary(site: Site, folder: string, documents: number) {
  const server = await startPostgres();
  const stop = server.remove;
  try {
    const env = { DATABASE_URL: server.url, DATA_DIR: folder };
    await command(site.root, env, 'db', 'demo');
    await importArticles(site, documents, env);
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Seconds until the server says that its index is complete. */
export async function indexed({ origin }: Server): Promise<number> {
  const state = async () => ((await (await fetch(`${origin}/readyz`)).json()) as { search: string }).search;
  return (
    (await milliseconds(async () => {
      while ((await state()) !== 'current') await new Promise((resolve) => setTimeout(resolve, 500));
    })) / 1000
  );
}

/** How many items the index in a folder has. */
export function indexedItems(folder: string): number {
  const db = new Sqlite(join(folder, 'search.db'), { readonly: true });
  const count = db.prepare('select count(*) from doc').pluck().get() as number;
  db.close();
  return count;
}
