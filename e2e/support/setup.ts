/** Once, before all tests: a current build, and the site that most of them share. */
import { join } from 'node:path';
import { ensureBuilt } from '../../cli/build.ts';
import { startSite } from './server.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (!(await ensureBuilt(join(import.meta.dirname, '../..')))) throw new Error('There is no build to test.');
  const site = await startSite();
  process.env['E2E_SITE_URL'] = site.url;
  process.env['E2E_SITE_DATA'] = site.dataDir;
  return () => site.stop();
}
