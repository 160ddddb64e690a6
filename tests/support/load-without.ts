import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#app/config/load.ts';
import type { Config } from '#app/config/model.ts';
import { ROOT } from './site.ts';

interface Route {
  path: string;
  screen?: string;
}

/**
 * The configuration as product staff have it who turn features off: `"features": { "<feature>": false }` in site.json,
 * and no menu item that leads to them.
 *
 * @throws with the problems that `config check` prints, if it refuses that
 */
export async function loadWithout(features: readonly string[]): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'without-'));
  try {
    for (const name of ['app', 'content', 'plugins', 'public', 'schemas'])
      await symlink(join(ROOT, name), join(folder, name));
    await cp(join(ROOT, 'config'), join(folder, 'config'), { recursive: true });
    const edit = async (file: string, change: (json: Record<string, object>) => object) => {
      const place = join(folder, 'config', file);
      await writeFile(place, JSON.stringify(change(JSON.parse(await readFile(place, 'utf8')))));
    };
    let paths: string[] = [];
    await edit('routes.json', (json) => {
      const own = Object.values(json['routes'] as Record<string, Route>).filter(({ screen }) =>
        features.includes(screen?.split('/')[0] ?? ''),
      );
      paths = own.map(({ path }) => path);
      return json;
    });
    await edit('site.json', (json) => ({
      ...json,
      features: { ...json['features'], ...Object.fromEntries(features.map((id) => [id, false])) },
    }));
    // A vertical's options for a feature would turn it on there.
    for (const name of await readdir(join(folder, 'config/verticals')))
      await edit(`verticals/${name}`, (json) => withoutOptions(json, features));
    await edit('menus.json', (json) => withoutItems(json, new Set(paths)) as object);
    const loaded = await loadConfig(folder);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 2));
    return loaded.config;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A vertical's file without its options of the features. */
function withoutOptions(json: Record<string, { features?: object }>, features: readonly string[]): object {
  const { site } = json;
  if (!site?.features) return json;
  const kept = Object.entries(site.features).filter(([id]) => !features.includes(id));
  return { ...json, site: { ...site, features: Object.fromEntries(kept) } };
}

/** Without the items, at any depth, that lead to one of the paths. */
function withoutItems(value: unknown, paths: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutItems(one, paths));
  const leads = (item: unknown) => paths.has((item as { to?: string } | null)?.to?.split(/[?#]/)[0] ?? '');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !leads(item))
      .map(([key, item]) => [key, withoutItems(item, paths)]),
  );
}
