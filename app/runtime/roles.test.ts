import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { typesWithRole, vocabulariesWithRole } from './roles.ts';

/** The roles of two types after an edit of their plugin's manifest and of the configuration. */
async function getTypes(manifestRoles: string[], roles: string[] | undefined) {
  const { folder, remove } = await createSite();
  const edit = async (file: string, change: (value: Record<string, Record<string, object>>) => object) => {
    const at = path.join(folder, file);
    await writeFile(at, JSON.stringify(change(JSON.parse(await readFile(at, 'utf8')))));
  };
  await edit('plugins/article/plugin.json', (value) => ({ ...value, roles: manifestRoles }));
  await edit('config/content-types.json', ({ contentTypes, ...rest }) => ({
    ...rest,
    contentTypes: { ...contentTypes, insight: { ...contentTypes!['insight'], ...(roles && { roles }) } },
  }));
  const loaded = await loadConfig(folder);
  await remove();
  if (!loaded.ok) throw new Error(loaded.problems[0]!.message);
  const [vertical] = Object.values(loaded.config.verticals);
  return (['news', 'analysis', 'guide'] as const).map((role) => typesWithRole(vertical!, role));
}

test('a type has the roles of its plugin, unless the configuration names others', async () => {
  expect(await getTypes(['analysis'], undefined)).toEqual([[], ['insight'], []]);
  expect(await getTypes(['analysis', 'news'], undefined)).toEqual([['insight'], ['insight'], []]);
  expect(await getTypes(['analysis'], ['news'])).toEqual([['insight'], [], []]);
  expect(await getTypes(['analysis'], [])).toEqual([[], [], []]);
});

test('vocabularies with a role are those that the vertical uses', () => {
  const vocabularies = {
    words: { title: 'Words', enabled: false, role: 'glossary' },
    countries: { title: 'Countries', enabled: true, role: 'places' },
    terms: { title: 'Terms', enabled: true, role: 'glossary' },
    topics: { title: 'Topics', enabled: true },
  } as const;
  expect(vocabulariesWithRole({ vocabularies }, 'glossary')).toEqual(['terms']);
  expect(vocabulariesWithRole({ vocabularies }, 'companies')).toEqual([]);
});
