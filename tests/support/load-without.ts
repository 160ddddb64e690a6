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

type Edit = (json: Record<string, object>, file: string) => object;

/**
 * The configuration with edited files, by their names in `config`.
 *
 * @throws with the problems that `config check` prints, if it refuses that
 */
export async function loadEdited(edits: Readonly<Record<string, Edit>>): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'edited-'));
  try {
    for (const name of ['app', 'content', 'plugins', 'public', 'schemas'])
      await symlink(join(ROOT, name), join(folder, name));
    await cp(join(ROOT, 'config'), join(folder, 'config'), { recursive: true });
    for (const [file, edit] of Object.entries(edits)) {
      const place = join(folder, 'config', file);
      await writeFile(place, JSON.stringify(edit(JSON.parse(await readFile(place, 'utf8')), file)));
    }
    const loaded = await loadConfig(folder);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems, null, 2));
    return loaded.config;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The configuration as product staff have it who turn features off: `"features": { "<feature>": false }` in site.json,
 * no options for them in the verticals, which would turn them on there, and no menu item that leads to them.
 *
 * @throws with the problems that `config check` prints, if it refuses that
 */
export async function loadWithout(features: readonly string[]): Promise<Config> {
  let paths: string[] = [];
  const verticals = await readdir(join(ROOT, 'config/verticals'));
  return loadEdited({
    'routes.json'(json) {
      const own = Object.values(json['routes'] as Record<string, Route>).filter(({ screen }) =>
        features.includes(screen?.split('/')[0] ?? ''),
      );
      paths = own.map(({ path }) => path);
      return json;
    },
    'site.json': (json) => ({
      ...json,
      features: { ...json['features'], ...Object.fromEntries(features.map((id) => [id, false])) },
    }),
    ...Object.fromEntries(
      verticals.map((name) => [
        `verticals/${name}`,
        (json: Record<string, object>) => withoutOptions(json, features),
      ]),
    ),
    'menus.json': (json) => withoutItems(json, new Set(paths)) as object,
  });
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
