import { describe, expect, test } from 'vitest';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { describeChanges, needsRebuild } from './changes.ts';
import { loadConfig } from './load.ts';
import type { Config, VerticalConfig } from './model.ts';

const { folder, remove } = await createSite();
const loaded = await loadConfig(folder);
await remove();
const before = (loaded as { config: Config }).config;

type Edit = (vertical: VerticalConfig) => void;

function edited(edit: Edit, only?: string): Config {
  const after = structuredClone(before);
  for (const [id, vertical] of Object.entries(after.verticals))
    if (only === undefined || id === only) edit(vertical);
  return after;
}

const cases: [string, Config, string[], boolean][] = [
  ['nothing', edited(() => undefined), [], false],
  [
    'a label',
    edited(({ menus }) => void (menus.main.items['home']!.label = 'Start')),
    ['1 menu item'],
    false,
  ],
  [
    'a submenu item, in one vertical',
    edited(({ menus }) => void delete menus.main.items['insights']!.items, 'gambling_compliance'),
    ['1 menu item'],
    false,
  ],
  [
    'two settings',
    edited(({ site }) => void Object.assign(site, { name: 'Other', tagline: 'Other' })),
    ['2 site settings'],
    false,
  ],
  ['a title of a route', edited(({ routes }) => void (routes['index']!.title = 'Start')), ['1 route'], false],
  ['a path', edited(({ routes }) => void (routes['search']!.path = '/find')), ['1 route'], true],
  ['a layout', edited(({ routes }) => void (routes['search']!.layout = 'login')), ['1 route'], true],
  [
    'a plugin',
    edited(({ contentTypes }) => void (contentTypes['guide']!.plugin = 'article')),
    ['1 content type'],
    true,
  ],
  [
    'a route gone from one vertical',
    edited(({ routes }) => void delete routes['search'], 'gambling_compliance'),
    ['1 route'],
    false,
  ],
  ['a route gone from all', edited(({ routes }) => void delete routes['search']), ['1 route'], true],
  [
    'a theme',
    edited(({ theme }) => void (theme.accent = '#000000'), 'gambling_compliance'),
    ['1 vertical'],
    false,
  ],
  [
    'a permission and a guard',
    edited(({ permissions, protectedPaths }) => {
      permissions['hs'] = { title: 'Horizon scanning', description: 'Reads updates.' };
      protectedPaths['/search'] = { anyOf: ['hs'] };
    }),
    ['1 protected path', '1 permission'],
    false,
  ],
];

describe('an edit of', () => {
  test.each(cases)('%s', (_, after, changes, rebuild) => {
    expect(describeChanges(before, after)).toEqual(changes);
    expect(needsRebuild(before, after)).toBe(rebuild);
  });
});

test('a new vertical is a change', () => {
  const after = structuredClone(before);
  after.verticals['another'] = { ...after.verticals['payments_compliance']!, id: 'another' };
  expect(describeChanges(before, after)).toEqual(['1 vertical']);
});
