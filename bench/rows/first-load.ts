/** P3: the scripts that a browser loads before a page is usable, for every route of the build. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { staffManifestUrl } from '#app/shell/document/route-manifest.ts';
import { readDocument } from '../document.ts';
import type { Figure, Row } from '../row.ts';

/** The framework's route manifest for the browser. */
interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>;
}

const KB = 1000;

export const firstLoad: Row = {
  ids: ['P3'],
  async measure({ root, article, cookie, startProduct }) {
    const client = join(root, 'build/client');
    const server = await startProduct();
    const { html } = await readDocument(server.origin + article, cookie).finally(() => server.stop());
    const inPage = closure(client, namedScripts(html));
    const url = namedScripts(html).find((script) => /\/manifest-\w+\.js$/.test(script));
    if (!url) throw new Error('The page names no manifest.');
    const manifest = readManifest(client, url);
    // The routes of staff are in the table of their own pages alone.
    const whole = readManifest(client, staffManifestUrl(url));
    const routes = Object.values(whole.routes)
      .filter(({ id }) => !Object.values(whole.routes).some(({ parentId }) => parentId === id))
      .map(({ id }) => ({
        id,
        scripts: closure(client, routeScripts(id in manifest.routes ? manifest : whole, id)),
      }));
    const figure = (what: string, scripts: Set<string>, suffix: '.br' | '.gz', atMost?: number): Figure => ({
      row: 'P3',
      what,
      value: size(client, scripts, suffix) / KB,
      unit: 'kB',
      ...(atMost === undefined ? {} : { budget: { value: { atMost } } }),
    });
    // Routes that load the same scripts, as screens that are not built yet do, share a line.
    const lines = new Map<string, { ids: string[]; scripts: Set<string> }>();
    for (const { id, scripts } of routes) {
      const key = [...scripts].sort().join();
      const line = lines.get(key) ?? { ids: [], scripts };
      line.ids.push(id);
      lines.set(key, line);
    }
    return [
      figure('article page, brotli', inPage, '.br', 115),
      figure('article page, gzip', inPage, '.gz'),
      ...[...lines.values()]
        .map(({ ids, scripts }) =>
          figure(
            `${ids[0]}${ids.length > 1 ? ` and ${ids.length - 1} more` : ''}, brotli`,
            scripts,
            '.br',
            140,
          ),
        )
        .sort((a, b) => b.value - a.value),
    ];
  },
};

/** The scripts of a page: preloads, `src`, and imports of its inline modules. */
function namedScripts(html: string): string[] {
  const preloads = html.matchAll(
    /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"|<script[^>]*src="([^"]+)"/g,
  );
  const imports = html.matchAll(/import\s*(?:\(|[^"'(]*from\s*)?["'](\/[^"']+\.js)["']/g);
  return [...preloads, ...imports].map(([, first, second]) => (first ?? second)!);
}

function readManifest(client: string, url: string): Manifest {
  const text = readFileSync(join(client, url), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** The scripts of the page of a route: manifest, entry, and the modules of the route and its ancestors. */
function routeScripts({ url, entry, routes }: Manifest, id: string): string[] {
  const scripts = [url, entry.module, ...entry.imports];
  for (
    let route = routes[id];
    route;
    route = route.parentId === undefined ? undefined : routes[route.parentId]
  ) {
    scripts.push(route.module, ...(route.imports ?? []));
  }
  return scripts;
}

/** Scripts with all their static imports. */
function closure(client: string, scripts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (script: string) => {
    if (found.has(script)) return;
    found.add(script);
    for (const node of parseAst(readFileSync(join(client, script), 'utf8')).body) {
      const source = 'source' in node ? node.source?.value : undefined;
      if (typeof source === 'string') visit(new URL(source, `http://host${script}`).pathname);
    }
  };
  for (const script of scripts) visit(script);
  return found;
}

function size(client: string, scripts: Set<string>, suffix: string): number {
  return [...scripts].reduce((sum, script) => sum + statSync(join(client, script + suffix)).size, 0);
}
