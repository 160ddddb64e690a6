/**
 * What `react-router build` makes of the routes, without a build: the framework gets the product's own modules, so a
 * test sees documents as the server sends them. Scripts and styles have addresses that lead nowhere.
 */
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Config } from '#app/config/model.ts';
import { routeTable } from '#app/runtime/route-table.ts';
import { serverBuild } from './server-build.ts';
import { ROOT } from './site.ts';

interface Place {
  parentId?: string;
  path?: string;
}

export async function productBuild(config: Config): Promise<ServerBuild> {
  const load = (file: string) => import(join(ROOT, 'app', file));
  const route = async (id: string, file: string, place: Place = {}) => {
    const index = place.path === '' ? true : undefined;
    return [id, { id, ...place, index, module: await load(file) }] as const;
  };
  // The same tree as in app/routes.ts.
  const routes = Object.fromEntries(
    await Promise.all([
      route('root', 'root.tsx'),
      route('default', 'shell/layouts/default-route.tsx', { parentId: 'root' }),
      route('login-layout', 'shell/layouts/login/login-route.tsx', { parentId: 'root' }),
      ...routeTable(config).map(({ id, path, file, layout }) =>
        route(id, file, { parentId: layout === 'login' ? 'login-layout' : layout, path }),
      ),
      route('unmatched', 'screens/not-found/route.tsx', { parentId: 'default', path: '*' }),
      route('web-manifest', 'shell/document/web-manifest-route.ts', {
        parentId: 'root',
        path: 'site.webmanifest',
      }),
    ]),
  );
  const asset = { module: '/assets/none.js', imports: [], css: [] };
  const manifest = Object.entries(routes).map(([id, { module, ...place }]) => [
    id,
    {
      ...place,
      ...asset,
      hasLoader: 'loader' in module,
      hasAction: 'action' in module,
      hasErrorBoundary: 'ErrorBoundary' in module,
    },
  ]);
  return serverBuild({
    entry: { module: await load('entry.server.tsx') },
    routes,
    assets: { entry: asset, routes: Object.fromEntries(manifest), url: '/assets/none.js', version: 'test' },
  });
}
