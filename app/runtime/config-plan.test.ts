import { beforeAll, describe, expect, test } from 'vitest';
import type { Config, VerticalConfig } from '#app/config/model.ts';
import { loadSite } from '#tests/support/site.ts';
import { planConfig, type ReaderGroup } from './config-plan.ts';

const ID = 'payments_compliance';
let config: Config;
beforeAll(async () => {
  ({ config } = await loadSite());
});

/** The configuration after an edit of one vertical. */
function edited(edit: (vertical: VerticalConfig) => void): Config {
  const next = structuredClone(config);
  edit(next.verticals[ID]!);
  return { ...next, hash: 'edited' };
}

const READERS: ReaderGroup[] = [
  { vertical: ID, permissions: ['world'], legacyPermissions: [], count: 3 },
  { vertical: ID, permissions: ['world', 'hs'], legacyPermissions: [], count: 4 },
  { vertical: ID, permissions: [], legacyPermissions: ['anything'], count: 2 },
  { vertical: 'gambling_compliance', permissions: ['world'], legacyPermissions: [], count: 50 },
];

test('nothing changes', () => {
  expect(planConfig(config, config, READERS)).toEqual({ summary: [], rebuild: false, verticals: [] });
});

describe('one edit', () => {
  const cases: {
    name: string;
    edit: (vertical: VerticalConfig) => void;
    kinds: string[];
    gain: number;
    lose: number;
    rebuild?: true;
  }[] = [
    {
      name: 'the title of a menu',
      edit: ({ menus }) => void (menus.mypc.title = 'Mine'),
      ...{ kinds: ['menu menus.mypc.title'], gain: 0, lose: 0 },
    },
    {
      name: 'a guard that asks for more',
      edit: ({ protectedPaths }) => void (protectedPaths['/insights'] = { anyOf: ['hs'] }),
      ...{ kinds: ['guard protectedPaths["/insights"]'], gain: 0, lose: 3 },
    },
    {
      name: 'a guard that asks for less',
      edit({ screens, protectedPaths }) {
        delete screens['horizon'];
        delete protectedPaths['/regulatory_updates'];
        // It is a prefix of that path, too.
        delete protectedPaths['/regulatory_update'];
      },
      kinds: [
        'guard protectedPaths["/regulatory_updates"]',
        'guard protectedPaths["/regulatory_update"]',
        'guard screens.horizon',
      ],
      gain: 3,
      lose: 0,
    },
    {
      name: 'a route that goes',
      edit: ({ routes }) => void delete routes['insights'],
      ...{ kinds: ['route routes.insights'], gain: 0, lose: 9, rebuild: true },
    },
    {
      name: 'what a type of content asks for',
      edit: ({ contentTypes }) => void (contentTypes['insight-article']!.requires = ['tool']),
      ...{ kinds: ['guard contentTypes.insight-article.requires'], gain: 0, lose: 7 },
    },
    {
      name: 'a feature that goes',
      edit: ({ features }) => void delete features['ratings'],
      ...{ kinds: ['feature features.ratings'], gain: 0, lose: 0 },
    },
  ];
  test.each(cases)('$name', ({ edit, kinds, gain, lose, rebuild }) => {
    const plan = planConfig(config, edited(edit), READERS);
    expect(plan.verticals.map(({ id }) => id)).toEqual([ID]);
    const [vertical] = plan.verticals;
    expect(vertical?.changes.map(({ kind, key }) => `${kind} ${key}`)).toEqual(kinds);
    expect(vertical?.readers).toEqual({ total: 9, gain, lose });
    expect(plan.rebuild).toBe(rebuild ?? false);
  });
});

test('a page that loses its session is said to open for visitors', () => {
  const open = edited(({ routes }) => void (routes['insights']!.session = 'none'));
  const [vertical] = planConfig(config, open, undefined).verticals;
  expect(vertical?.readers).toBeNull();
  expect(vertical?.paths).toEqual([{ path: '/insights', gain: 0, lose: 0, visitors: 'gain' }]);
});

test('a vertical that goes takes all of its paths', () => {
  const { [ID]: _, ...verticals } = config.verticals;
  const plan = planConfig(config, { ...config, verticals, hash: 'edited' }, READERS);
  expect(plan.verticals).toMatchObject([{ id: ID, state: 'removed', readers: { total: 9, lose: 9 } }]);
});
