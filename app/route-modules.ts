/**
 * The framework requires a module for each route. Those of content differ only in their plugin, so they are generated:
 * by `app/routes.ts`, which development, build and type generation all read.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config/model.ts';
import { ROUTE_MODULES, routeModule } from './runtime/route-table.ts';

/** @param hasObligations whether its pages load what there is about single obligations */
const PAGE = (
  plugin: string,
  hasObligations: boolean,
) => `// Made from plugins/${plugin} by app/route-modules.ts. Do not edit.
import { contentRoute } from '#app/content/item-route.tsx';
${hasObligations ? "import { ObligationEntries } from '#app/content/tools/page-entries.tsx';\n" : ''}import * as view from '#plugins/${plugin}/view.tsx';

export { loader } from '#app/content/loader.server.ts';

const route = contentRoute(view${hasObligations ? ', ObligationEntries' : ''});

export const meta = route.meta;
export default route.Page;
`;

const LIST = (
  plugin: string,
  card: string,
) => `// Made from plugins/${plugin} by app/route-modules.ts. Do not edit.
import { contentListRoute } from '#app/content/list-route.tsx';
import ${card};

export { loader } from '#app/content/loader.server.ts';

const route = contentListRoute({ Card });

export const meta = route.meta;
export default route.Page;
`;

const SHARED_CARD = "{ ContentCard as Card } from '#app/views/rows/card.tsx'";

/**
 * Writes the page and list modules of every plugin that the configuration names, and deletes others. Unchanged files
 * are not rewritten, so that file watchers do not restart.
 *
 * @param root folder of the project
 */
export async function writeRouteModules(root: string, config: Config): Promise<void> {
  const folder = path.join(root, 'app', ROUTE_MODULES);
  const contentTypes = Object.values(config.verticals).flatMap((vertical) =>
    Object.values(vertical.contentTypes),
  );
  const wanted = new Map<string, string>();
  for (const plugin of new Set(contentTypes.map((type) => type.plugin))) {
    const hasCard = existsSync(path.join(root, 'plugins', plugin, 'view-card.tsx'));
    const card = hasCard ? `{ Card } from '#plugins/${plugin}/view-card.tsx'` : SHARED_CARD;
    const hasObligations = contentTypes.some(
      (type) => type.plugin === plugin && type.roles.includes('obligations'),
    );
    wanted.set(path.basename(routeModule(plugin, 'page')), PAGE(plugin, hasObligations));
    wanted.set(path.basename(routeModule(plugin, 'list')), LIST(plugin, card));
  }
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  for (const name of present) if (!wanted.has(name)) await rm(path.join(folder, name));
  for (const [name, text] of wanted) {
    const file = path.join(folder, name);
    if (!present.includes(name) || (await readFile(file, 'utf8')) !== text) await writeFile(file, text);
  }
}
