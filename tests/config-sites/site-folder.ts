/** Creates a project in a temporary folder: the small valid base, overlaid with the files of one misconfigured site. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder with the base and one folder for each misconfigured site. */
export const SITES = import.meta.dirname;

const PLUGINS = ['article', 'guide'];
/** One without options, and one with options; sites that need their screens add them. */
const FEATURES = ['polls', 'quiz'];
const SCREENS = ['home', 'login', 'access-denied', 'search'];

const QUIZ_OPTIONS = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  properties: { questions: { type: 'integer', minimum: 1, default: 5 } },
};

/**
 * @param site name of a folder beside this file; by default only the base
 * @returns the folder, and a function that deletes it
 */
export async function createSite(site?: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'config-site-'));
  await cp(path.join(SITES, 'base'), folder, { recursive: true });
  for (const screen of SCREENS) {
    await mkdir(path.join(folder, 'app/screens', screen), { recursive: true });
    await writeFile(path.join(folder, 'app/screens', screen, 'route.tsx'), '');
  }
  for (const feature of FEATURES) {
    await mkdir(path.join(folder, 'app/features', feature), { recursive: true });
    await writeFile(path.join(folder, 'app/features', feature, 'feature.server.ts'), '');
  }
  await writeFile(path.join(folder, 'app/features/quiz/options.schema.json'), JSON.stringify(QUIZ_OPTIONS));
  for (const plugin of PLUGINS) {
    await writeFile(path.join(folder, 'plugins', plugin, 'view.tsx'), '');
    for (const kind of ['valid', 'invalid']) {
      await mkdir(path.join(folder, 'plugins', plugin, 'fixtures', kind), { recursive: true });
      await writeFile(path.join(folder, 'plugins', plugin, 'fixtures', kind, 'sample.json'), '{}');
    }
  }
  if (site !== undefined) await putOver(folder, path.join(SITES, site));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A site's `removed.txt` names the files of the base that it does not have. */
async function putOver(folder: string, site: string): Promise<void> {
  const removed = path.join(site, 'removed.txt');
  const names = existsSync(removed) ? (await readFile(removed, 'utf8')).split('\n').filter(Boolean) : [];
  for (const name of names) await rm(path.join(folder, name));
  await cp(site, folder, { recursive: true });
}
