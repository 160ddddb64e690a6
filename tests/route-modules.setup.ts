/** Once, before all tests: the route modules of plugins, which tests of documents import. */
import { loadConfig } from '#app/config/load.ts';
import { writeRouteModules } from '#app/route-modules.ts';
import { ROOT } from './support/site.ts';

export default async function setup(): Promise<void> {
  const loaded = await loadConfig(ROOT);
  // Tests of the configuration say what is wrong with it.
  if (loaded.ok) await writeRouteModules(ROOT, loaded.config);
}
