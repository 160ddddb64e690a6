/** Samples for stories. */
import type { ReaderAnswer } from './contract/reader.ts';
import type { ConfigState } from './contract/state.ts';

const VERTICALS = [
  { id: 'payments_compliance', title: 'Payments Compliance' },
  { id: 'gambling_compliance', title: 'Gambling Compliance' },
];

export const STATE: ConfigState = {
  revision: '18a060a9721c0f3e',
  since: '2026-11-24T10:42:07.000Z',
  current: true,
  counts: { verticals: 2, routes: 69, guards: 8, contentTypes: 9, legacyPaths: 24 },
  warnings: 2,
  refused: null,
  verticals: VERTICALS.map((vertical) => ({
    ...vertical,
    permissions: [
      { id: 'world', title: 'World' },
      { id: 'hs', title: 'Horizon scanning' },
      { id: 'tool', title: 'Tools' },
    ],
  })),
  features: [
    { name: 'watch', hasOptions: true, here: false },
    { name: 'checklists', hasOptions: true, here: true },
    { name: 'ratings', hasOptions: false, here: false },
  ].map(({ name, hasOptions, here }) => ({
    name,
    hasOptions,
    verticals: VERTICALS.map(({ id }) => ({
      ...{
        vertical: id,
        on: !here || id === 'payments_compliance',
        here: here && id !== 'payments_compliance',
      },
      place: 'config/site.json:141:5',
    })),
  })),
};

export const REFUSED: ConfigState = {
  ...STATE,
  refused: {
    at: '2026-11-24T11:03:22.000Z',
    problems: [
      {
        ...{ severity: 'error', code: 'unknown-key', file: 'config/verticals/gambling_compliance.json' },
        ...{
          line: 57,
          column: 7,
          key: 'menus.mypc.titel',
          message: 'unknown key “titel”',
          suggestion: 'title',
        },
        expected: 'one of: title, items',
        frame: '56 |     "mypc": {\n57 |       "titel": "MYGC"\n   |       ^^^^^^^',
        vertical: 'gambling_compliance',
      },
    ],
  },
};

export const READER: ReaderAnswer = {
  ...{ name: null, active: true, permissions: ['world', 'tool'], legacyPermissions: [], sameSet: 14 },
  sets: [
    { permissions: ['world', 'tool'], count: 14 },
    { permissions: ['world', 'hs', 'tool'], count: 9 },
    { permissions: [], count: 2 },
  ],
  menuTitles: [
    { menu: 'tools', title: 'My Tools' },
    { menu: 'mypc', title: 'MYGC' },
    { menu: 'profile', title: 'Profile' },
  ],
  menus: [
    { label: 'HOME', to: '/', depth: 0, state: 'open', because: '' },
    { label: 'Markets', to: '/world', depth: 0, state: 'open', because: 'has world' },
    { label: 'All markets', to: '/jurisdiction', depth: 1, state: 'open', because: '' },
    { label: 'Horizon Scanning', to: '/regulatory_updates', depth: 0, state: 'greyed', because: 'needs hs' },
    {
      label: 'Administration',
      to: '/admin/people',
      depth: 0,
      state: 'absent',
      because: 'for administrators',
    },
  ].map((item, index) => ({
    ...(item as Omit<ReaderAnswer['menus'][number], 'pointer' | 'place' | 'menu'>),
    ...{ menu: 'main', pointer: `/menus/main/items/item${index}`, place: `config/menus.json:${7 + index}:9` },
  })),
  routes: [
    { path: '/guide/{id}/{country}', shows: 'guide, page', needs: 'world', outcome: 'open' },
    { path: '/regulatory_updates_list', shows: 'regulatory-update, list', needs: 'hs', outcome: 'denied' },
    { path: '/deadlines', shows: 'screen deadlines/list', needs: 'any subscription', outcome: 'open' },
  ].map((route, index) => ({
    ...(route as Pick<ReaderAnswer['routes'][number], 'path' | 'shows' | 'needs' | 'outcome'>),
    ...{ id: `route${index}`, title: 'Title of the route', place: 'config/routes.json:113:5' },
    guard: index < 2 ? 'config/protected-paths.json:10:5' : null,
    guardPointer: index < 2 ? '/protectedPaths/~1world/anyOf' : null,
  })),
  path: {
    path: '/regulatory_updates_list',
    outcome: 'denied',
    rules: [
      { passes: true, text: 'No pattern of old addresses applies.', place: null },
      { passes: true, text: 'The account has a subscription that is active.', place: null },
      {
        passes: false,
        text: 'Paths that begin with /regulatory_updates ask for hs; the account does not have it.',
        place: 'config/protected-paths.json:10:5',
        lacks: ['hs'],
      },
    ],
  },
};
