/** What nothing uses: of the base it is reported if no vertical uses it. */
import { expect, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import { before, createSite, type Changes } from '../site-folder.ts';

const GAMBLING = 'config/verticals/gambling_compliance.json';
const PROTECTED = before('    "/guide": {', '    "/desk": { "anyOf": ["world"] },');
/** Keys of a vertical's file. */
const inVertical = (keys: string) => ({ [GAMBLING]: before('  "menus": {', `  ${keys},`) });

async function found(changes: Changes): Promise<string[]> {
  const { folder, remove } = await createSite(changes);
  try {
    const { problems } = await loadConfig(folder);
    return problems.map(({ file, line, severity, code }) => `${file}:${line} ${severity} ${code}`);
  } finally {
    await remove();
  }
}

test.each<[string, Changes, string[]]>([
  [
    'a protected path of the base without a route',
    { 'config/protected-paths.json': PROTECTED },
    ['config/protected-paths.json:4 error unused-protected-path'],
  ],
  [
    'one for a route that only one vertical has',
    {
      'config/protected-paths.json': PROTECTED,
      ...inVertical(
        '"routes": { "desk": { "path": "/desk", "title": "Desk", "contentType": "guide", "view": "list" } }',
      ),
    },
    [],
  ],
  [
    'one of a vertical without a route',
    inVertical('"protectedPaths": { "/desk": { "anyOf": ["world"] } }'),
    [`${GAMBLING}:6 error unused-protected-path`],
  ],
  [
    'one of the base whose routes a vertical removes',
    inVertical('"routes": { "guideArticle": null }, "contentTypes": { "guide": null }'),
    [],
  ],
  [
    'a permission that only one vertical requires',
    {
      'config/permissions.json': before(
        '    "workspace": {',
        '    "hs": { "title": "H", "description": "Reads." },',
      ),
      ...inVertical(
        '"contentTypes": { "insight": { "requires": ["hs"] } }, "protectedPaths": { "/article": { "anyOf": ["hs"] }, "/insights": { "anyOf": ["hs"] } }',
      ),
    },
    [],
  ],
])('%s', async (_, changes, report) => {
  expect(await found(changes)).toEqual(report);
});
