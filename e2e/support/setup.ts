/**
 * Runs once before all tests: checks the build, starts the shared site, and prepares the initial data of other sites.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { ensureBuilt } from '../../cli/build.ts';
import { startSite } from './server.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (!(await ensureBuilt(join(import.meta.dirname, '../..'))))
    throw new Error('The build failed, so nothing can be tested.');
  const site = await startSite();
  const seed = mkdtempSync(join(tmpdir(), 'regatlas-e2e-seed-'));
  // With its search index, which each of them would build anew.
  await untilSearchable(site.url);
  for (const name of ['regatlas.db', 'search.db']) {
    const database = new Sqlite(join(site.dataDir, name), { readonly: true });
    database.prepare('vacuum into ?').run(join(seed, name));
    database.close();
  }
  cpSync(join(site.dataDir, 'media'), join(seed, 'media'), { recursive: true });

  process.env['E2E_SITE_URL'] = site.url;
  process.env['E2E_SITE_DATA'] = site.dataDir;
  process.env['E2E_SEED'] = seed;
  return async () => {
    await site.stop();
    rmSync(seed, { recursive: true, force: true });
  };
}

/** The index is built in the background after a start, which takes seconds. */
async function untilSearchable(url: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await setTimeout(200)) {
    const { search } = (await (await fetch(`${url}/readyz`)).json()) as { search: string };
    if (search === 'current') return;
  }
  throw new Error('The search index was not built within two minutes.');
}
