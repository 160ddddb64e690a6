/** The product's own configuration: it has no problem, and says what the specification says. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import type { Config, MenuItem } from '#app/config/model.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const result = await loadConfig(ROOT);
const config = (result as { config: Config }).config;
const payments = () => config.verticals['payments_compliance']!;

test('it loads without a problem', () => {
  expect(result.problems).toEqual([]);
  expect(result.ok).toBe(true);
});

test('every vertical has its host, and the default is there', () => {
  expect(config.defaultVertical).toBe('payments_compliance');
  expect(Object.values(config.verticals).map(({ id, hosts }) => [id, hosts])).toEqual([
    ['financial_services', ['financial.localhost']],
    ['gambling_compliance', ['gambling.localhost']],
    ['payments_compliance', ['localhost', '127.0.0.1', 'payments.localhost']],
  ]);
});

test('the routes are those of the specification', () => {
  const paths = Object.fromEntries(Object.entries(payments().routes).map(([id, { path: own }]) => [id, own]));
  expect(paths).toEqual({
    index: '/',
    'access-denied': '/access-denied',
    error: '/error',
    'not-found': '/not-found',
    login: '/login',
    loggedout: '/loggedout',
    glossary_page: '/profile/glossary',
    help_page: '/profile/help',
    insights: '/insights',
    jurisdiction: '/jurisdiction',
    regulatory_analysis: '/regulatory_analysis',
    regulatory_updates: '/regulatory_updates',
    regulatory_updates_list: '/regulatory_updates_list',
    reportbuilder: '/reportbuilder',
    'reportbuilder-us': '/reportbuilder-us',
    requirement: '/requirement',
    research: '/research',
    resources: '/resources',
    search: '/search',
    tracker_topics: '/trackers',
    world: '/world',
    'profile-my-bookmarks': '/profile/my-bookmarks',
    'profile-my-reports': '/profile/my-reports',
    'profile-my-watchlist': '/profile/my-watchlist',
    'profile-password': '/profile/password',
    'profile-reset-password': '/profile/reset-password',
    analysisArticle: '/article/{id}/regulatory-analysis/{title}',
    insightArticle: '/article/{id}/insights/{title}',
    basicPage: '/{id}',
    guideArticle: '/guide/{id}/{country}',
    horizonPage: '/regulatory_update/{id}/{title}',
    infocusPage: '/in-focus/{id}/{tagname}',
    jurisdictionPage: '/jurisdiction/{id}/{country}',
    requirementArticle: '/requirement/{id}',
    trackerArticle: '/tracker/{id}/{name}',
    guideById: '/guide/{id}',
    insightsAnalysis: '/insights-analysis/{slug}',
    jurisdictionBySlug: '/jurisdiction/{slug}',
    taxonomyTerm: '/taxonomy/term/{tid}',
    unitedKingdom: '/united-kingdom',
    settingsFavourites: '/settings/favourites',
    settingsBookmarks: '/settings/bookmarks',
    settingsHelp: '/settings/help',
    // Beyond the specification.
    'in-focus': '/in-focus',
    calendar: '/calendar',
    calendarEvent: '/calendar/{event}',
    resourcePage: '/resource/{id}/{title}',
    helpTopic: '/help/{id}/{title}',
    contentById: '/content/{id}',
  });
});

test('the protected paths are those of the specification', () => {
  expect(payments().protectedPaths).toEqual({
    '/reportbuilder': { anyOf: ['tool'] },
    '/requirement': { anyOf: ['requirements'] },
    '/world': { anyOf: ['world'] },
    '/guide': { anyOf: ['world'] },
    '/regulatory_updates': { anyOf: ['hs'] },
    '/regulatory_update': { anyOf: ['hs'] },
  });
});

test('the menus are those of the specification, in its order', () => {
  const lines = (items: Record<string, MenuItem>) =>
    Object.values(items)
      .sort((a, b) => a.weight - b.weight)
      .map(({ label, to, greyedWithout, needs }) =>
        [label, to, greyedWithout ?? needs].filter(Boolean).join(' '),
      );
  const { main, mypc, profile, tools } = payments().menus;
  expect(lines(main.items)).toEqual([
    'HOME /',
    'Insights /insights',
    'Regulatory Analysis /regulatory_analysis',
    'World /world world',
    'Requirements /requirement requirements',
    'Horizon Scanning /regulatory_updates hs',
    'Resources /resources',
  ]);
  expect([mypc.title, ...lines(mypc.items)]).toEqual([
    'MYPC',
    'My Watchlists /profile/my-watchlist',
    'My Bookmarks /profile/my-bookmarks',
    'My Reports /profile/my-reports tools',
    'Help /profile/help',
    'Glossary /profile/glossary',
  ]);
  expect(lines(profile.items)).toEqual([
    'My Favourites /settings/favourites',
    'Bookmarks /settings/bookmarks',
    'Help /settings/help',
    // Ours: docs/decisions/024.
    'Change password /profile/password',
    'Log Out /loggedout',
  ]);
  expect([tools.title, ...lines(tools.items)]).toEqual([
    'My Tools',
    'Report Builder /reportbuilder tools',
    'Report Builder (US) /reportbuilder-us tools',
  ]);
});

test('a vertical that renames a menu entry renames its page', () => {
  const { routes, menus } = config.verticals['gambling_compliance']!;
  const { label, items } = menus.main.items['world']!;
  expect([label, items!['jurisdictions']!.label]).toEqual([
    routes['world']!.title,
    routes['jurisdiction']!.title,
  ]);
});

test('the constants are those of the specification', () => {
  const { search, limits, analytics, churnTracker, session } = payments().site;
  expect({ search, limits, analytics, churnTracker, tokenType: session.tokenType }).toEqual({
    search: { placeholder: 'Search the site', pageSize: 10_000 },
    limits: {
      related: 6,
      referenceLibrary: 16,
      trackerPage: 10,
      listPage: 20,
      chunkReloadSeconds: 60,
      loaderHideMs: 200,
      fetchDelayMs: 200,
    },
    analytics: {
      siteId: 2,
      pageViewDimension: 5,
      dimensions: ['company', 'full name', 'subscriptions', 'trials'],
      polls: 100,
      pollMs: 50,
      replaySample: 0.1,
      replayOnError: 1,
    },
    churnTracker: { enabled: false, siteCode: 'PC' },
    tokenType: 'Bearer',
  });
});

test('a vertical changes what its overlay says, and nothing else', () => {
  const gambling = config.verticals['gambling_compliance']!;
  const enabled = (vertical: typeof gambling) =>
    Object.entries(vertical.vocabularies)
      .filter(([, { enabled: on }]) => on)
      .map(([vid]) => vid);
  expect(enabled(gambling)).toEqual(expect.arrayContaining(['sectors', 'gambling_specialisms']));
  expect(enabled(payments())).not.toEqual(expect.arrayContaining(['sectors']));
  expect(gambling.contentTypes['guide']!.options).toEqual({ related: 6, referenceLibrary: 16 });
});

test('nothing in it can be changed', () => {
  const frozen = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(frozen));
  expect(frozen(config)).toBe(true);
});

test('the hash depends on the content alone', async () => {
  const again = await loadConfig(ROOT);
  expect(again).toMatchObject({ ok: true, config: { hash: config.hash } });
  expect(config.hash).toMatch(/^[0-9a-f]{16}$/);
});
