import { beforeAll, describe, expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { aReader, PERMISSIONS, subsets } from '#tests/support/readers.ts';
import { loadSite } from '#tests/support/site.ts';
import { isExternal, menusFor, type MenuEntry } from './menus.ts';
import type { IsBuilt } from './route-table.ts';

let config: VerticalConfig;
beforeAll(async () => {
  config = (await loadSite()).config.verticals['payments_compliance']!;
});

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.items)]);
const inState = (entries: readonly MenuEntry[], state: MenuEntry['state']) =>
  flat(entries).filter((entry) => entry.state === state);
const targets = (entries: readonly MenuEntry[]) => entries.map(({ to }) => to);

/** Configured entries of a menu, without those closed by a rule. Staff may add and rename entries. */
const open = (menu: keyof VerticalConfig['menus'], rule: 'greyedWithout' | 'needs') =>
  Object.values(config.menus[menu]!.items)
    .filter((item) => item[rule] === undefined)
    .map(({ to }) => to);

/** The entries of the main menu that a permission opens; without it they are greyed. */
const OPENS = { world: '/world', hs: '/regulatory_updates', requirements: '/requirement' } as const;

describe('the main menu', () => {
  test('is completely greyed without any permission', () => {
    const { main } = menusFor(config, aReader());
    expect(flat(main).length).toBeGreaterThan(Object.keys(OPENS).length);
    expect(inState(main, 'greyed')).toEqual(flat(main));
    expect(new Set(flat(main).map(({ reason }) => reason))).toEqual(new Set(['upgrade']));
  });

  test.each(subsets(PERMISSIONS).filter((held) => held.length > 0))(
    'with %j greys the entries of missing permissions among world, hs and requirements',
    (...held) => {
      const { main } = menusFor(config, aReader({ permissions: held }));
      const missing = Object.entries(OPENS).flatMap(([permission, to]) =>
        held.includes(permission as never) ? [] : [to],
      );
      const greyed = targets(main.filter(({ state }) => state === 'greyed'));
      expect(Object.values(OPENS).filter((to) => greyed.includes(to))).toEqual(missing);
      expect(inState(main, 'disabled')).toEqual([]);
    },
  );

  test.each([['world'], ['hs'], ['anything']])('is never greyed with the legacy permission %s', (legacy) => {
    const { main } = menusFor(config, aReader({ legacyPermissions: [legacy] }));
    expect(inState(main, 'enabled')).toEqual(flat(main));
  });

  test('a permission without menu entries still counts as one', () => {
    const { main } = menusFor(config, aReader({ permissions: ['workspace'] }));
    const enabled = targets(main.filter(({ state }) => state === 'enabled'));
    expect(enabled.sort()).toEqual(open('main', 'greyedWithout').sort());
  });
});

describe('entries that need tools', () => {
  /** Open to readers with any legacy permission or a tool permission. */
  const NEED_TOOLS = ['/profile/my-reports', '/reportbuilder', '/reportbuilder-us'];

  test.each([
    [{}, 'disabled'],
    [{ permissions: ['world', 'hs', 'requirements', 'workspace'] }, 'disabled'],
    [{ permissions: ['tool'] }, 'enabled'],
    [{ legacyPermissions: ['world'] }, 'enabled'],
  ] as const)('for %j are %s', (rights, state) => {
    const { mypc, tools } = menusFor(config, aReader(rights));
    const entries = [...mypc.items, ...tools.items].filter(({ to }) => NEED_TOOLS.includes(to));
    expect(targets(entries)).toEqual(NEED_TOOLS);
    expect(entries.map((entry) => entry.state)).toEqual([state, state, state]);
    expect(entries.map(({ reason }) => reason)).toEqual(
      Array(3).fill(state === 'disabled' ? 'tools' : undefined),
    );
    expect(tools.enabled).toBe(state === 'enabled');
  });

  test('the rest of the personal menus is open to everyone', () => {
    const { mypc, profile } = menusFor(config, aReader());
    for (const [name, menu] of Object.entries({ mypc, profile } as const)) {
      const enabled = targets(menu.items.filter(({ state }) => state === 'enabled'));
      expect(enabled.length).toBeGreaterThan(2);
      expect(enabled.sort()).toEqual(open(name as 'mypc' | 'profile', 'needs').sort());
    }
  });
});

test('titles, actions, order by weight and external entries come from the configuration', () => {
  const menu = (items: object, title = 'T') => ({ title, items });
  const menus = {
    main: menu({
      b: { label: 'B', to: '/world', weight: 2 },
      a: { label: 'A', to: 'https://elsewhere.example/', weight: 1 },
      c: { label: 'C', to: '/insights' },
    }),
    mypc: menu({}, 'MYPC'),
    profile: menu({ out: { label: 'Log out', to: '/loggedout', action: 'logout' } }),
    tools: menu({}),
  };
  const made = menusFor({ ...config, menus } as unknown as VerticalConfig, aReader({ permissions: ['hs'] }));
  expect(made.main.map(({ id, external }) => [id, external])).toEqual([
    ['c', false],
    ['a', true],
    ['b', false],
  ]);
  expect(made.mypc.title).toBe('MYPC');
  expect(made.profile.items[0]).toEqual({
    id: 'out',
    label: 'Log out',
    to: '/loggedout',
    external: false,
    state: 'enabled',
    action: 'logout',
    items: [],
  });
});

describe('an item that waits for its path is left out', () => {
  const routes = {
    here: { path: '/here', screen: 'home' },
    item: { path: '/guide/{id}', contentType: 'guide', view: 'page', params: { id: 'integer' } },
    later: { path: '/later', screen: 'home' },
  };
  const isBuilt: IsBuilt = (_, path) => path !== '/later';
  const shown = (items: object, built?: IsBuilt) => {
    const menus = { main: { title: '', items } };
    const vertical = { ...config, routes, menus } as unknown as VerticalConfig;
    return menusFor(vertical, aReader({ permissions: ['hs'] }), built).main;
  };

  test.each([
    ['/here', true, true],
    ['/here?view=table#top', true, true],
    ['https://elsewhere.example/later', true, true],
    ['/guide/12', true, true],
    ['/guide/twelve', false, false],
    ['/later', true, false],
    ['/later?view=table', true, false],
    ['/nowhere', false, false],
  ])('%s: shown where every route is built %s, in an older build %s', (to, anywhere, inOlder) => {
    const items = { one: { label: 'One', to } };
    expect([shown(items).length === 1, shown(items, isBuilt).length === 1]).toEqual([anywhere, inOlder]);
  });

  test('and the items of its submenu take its place', () => {
    const items = {
      last: { label: 'Last', to: '/here', weight: 30 },
      above: {
        label: 'Above',
        to: '/later',
        weight: 10,
        items: {
          second: { label: 'Second', to: '/guide/2', weight: 2 },
          first: { label: 'First', to: '/guide/1', weight: 1 },
          waits: { label: 'Waits', to: '/nowhere' },
        },
      },
    };
    expect(shown(items, isBuilt).map(({ label }) => label)).toEqual(['First', 'Second', 'Last']);
    expect(shown(items).map(({ label }) => label)).toEqual(['Above', 'Last']);
  });
});

test('readers with the same access get the same menus', () => {
  const one = menusFor(config, aReader({ permissions: ['hs', 'world'], products: ['a'] }));
  const other = menusFor(config, aReader({ permissions: ['world', 'hs', 'hs'], products: ['b'] }));
  expect(one).toEqual(other);
});

test.each([
  ['http://a.example', true],
  ['HTTPS://a.example', true],
  ['/http', false],
  ['/', false],
  ['mailto:a@b.example', false],
])('%s is external: %s', (to, expected) => {
  expect(isExternal(to)).toBe(expected);
});
