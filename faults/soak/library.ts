/** The library of the soak: that of the demonstration, with as many generated articles as asked for. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { searchArticles } from '../../bench/search/articles.ts';
import { command } from '../support/engines.ts';
import { VERTICAL } from './people.ts';

/**
 * Makes it, without an index. A folder that is not finished is never used.
 *
 * @param seed folder with the demonstration library
 * @param articles how many to generate
 */
export async function makeSoakLibrary(
  seed: string,
  folder: string,
  scratch: string,
  articles: number,
): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(seed, unfinished, { recursive: true });
  if (articles > 0) {
    const source = join(scratch, VERTICAL);
    mkdirSync(source, { recursive: true });
    const file = join(source, 'articles.ndjson');
    await searchArticles(process.cwd(), file, articles);
    await command({ env: {}, dataDir: unfinished }, 'content', 'import', file);
    rmSync(file);
  }
  for (const name of ['search.db', 'search.db-wal', 'search.db-shm'])
    rmSync(join(unfinished, name), { force: true });
  renameSync(unfinished, folder);
}
