/**
 * One framework route for each configured path, the union over verticals; `runtime/resolve` decides which paths exist.
 */
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { loadConfig } from './config/load.ts';
import { renderTerminal } from './config/report/render-report.ts';
import { writeRouteModules } from './route-modules.ts';
import { routeTable } from './runtime/route-table.ts';

const result = await loadConfig(process.cwd());
if (!result.ok) throw new Error(`The configuration cannot be built.\n\n${renderTerminal(result.problems)}`);

await writeRouteModules(process.cwd(), result.config);

const entries = routeTable(result.config);
const framework = (wanted: 'default' | 'login'): RouteConfigEntry[] =>
  entries.filter((entry) => entry.layout === wanted).map(({ id, path, file }) => route(path, file, { id }));

export default [
  layout('shell/layouts/default-route.tsx', [
    ...framework('default'),
    route('*', 'screens/not-found/route.tsx', { id: 'unmatched' }),
  ]),
  layout('shell/layouts/login/login-route.tsx', framework('login')),
  // Not a page, and therefore not in the configuration.
  route('site.webmanifest', 'shell/document/web-manifest-route.ts', { id: 'web-manifest' }),
] satisfies RouteConfig;
