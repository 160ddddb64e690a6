/** The table of routes that a browser loads with its first page. Used by react-router.config.ts. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestRoute {
  imports?: string[];
  [key: string]: unknown;
}

/** As React Router writes it. */
export interface RouteManifest {
  /** Address of the file. */
  url?: string;
  entry: { imports: string[] };
  routes: { root: ManifestRoute } & Record<string, ManifestRoute>;
}

const NAME = /^manifest-\w+\.js$/;
const START = 'window.__reactRouterManifest=';
const END = ';';

/**
 * Leaves out what React Router treats the same when it is missing: flags that are false, empty lists, and on each route
 * the scripts that every page has loaded, because the entry or the root imports them. The order of what remains does not
 * change, nor do the preloads that React Router makes of it.
 */
export function slimManifest<Manifest extends RouteManifest>(manifest: Manifest): Manifest {
  const everywhere = new Set([...manifest.entry.imports, ...(manifest.routes.root.imports ?? [])]);
  const slim = Object.entries(manifest.routes).map(([id, route]) => {
    const imports = id === 'root' ? route.imports : route.imports?.filter((file) => !everywhere.has(file));
    const facts: Record<string, unknown> = { ...route, imports };
    const kept = Object.entries(facts).filter(
      ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    );
    return [id, Object.fromEntries(kept)];
  });
  return { ...manifest, routes: Object.fromEntries(slim) as Manifest['routes'] };
}

/** The address of the whole table beside the readers' one; of another address, that address. */
export function staffManifestUrl(url: string): string {
  return url.replace(/\/(manifest-\w+\.js)$/, '/staff-$1');
}

/**
 * Rewrites the manifest of a finished build: readers' pages have it without the routes of staff, whose own pages have
 * the whole one, at `staffManifestUrl`.
 *
 * @param assets folder of the build's scripts
 * @param staff ids of the routes of staff
 * @throws if no file there has the form that React Router gives its manifest
 */
export async function writeManifests(assets: string, staff: readonly string[]): Promise<void> {
  const name = (await readdir(assets)).find((file) => NAME.test(file));
  const text = name === undefined ? '' : await readFile(join(assets, name), 'utf8');
  if (name === undefined || !text.startsWith(START) || !text.endsWith(END))
    throw new Error(`${assets} holds no route manifest in the form that React Router used to write.`);
  const whole = slimManifest(JSON.parse(text.slice(START.length, -END.length)) as RouteManifest);
  const write = (file: string, manifest: RouteManifest) =>
    writeFile(join(assets, file), `${START}${JSON.stringify(manifest)}${END}`);
  const routes = Object.entries(whole.routes).filter(([id]) => !staff.includes(id));
  await write(name, { ...whole, routes: Object.fromEntries(routes) as RouteManifest['routes'] });
  const own = whole.url === undefined ? {} : { url: staffManifestUrl(whole.url) };
  await write(`staff-${name}`, { ...whole, ...own });
}
