/** The library of the soak: that of the demonstration, with generated articles. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { searchArticles } from '../../bench/search/articles.ts';
import { command } from '../support/engines.ts';
import { VERTICAL } from './people.ts';

const ARTICLES = 100_000;

/**
 * Makes it, without an index. A folder that is not finished is never used.
 *
 * @param seed folder with the demonstration library
 */
export async function makeSoakLibrary(seed: string, folder: string, scratch: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(seed, unfinished, { recursive: true });
  const source = join(scratch, VERTICAL);
  mkdirSync(source, { recursive: true });
  const file = join(source, 'articles.ndjson');
  await searchArticles(process.cwd(), file, ARTICLES);
  await command({ env: {}, dataDir: unfinished }, 'content', 'import', file);
  rmSync(file);
  for (const name of ['search.db', 'search.db-wal', 'search.db-shm'])
    rmSync(join(unfinished, name), { force: true });
  renameSync(unfinished, folder);
}
