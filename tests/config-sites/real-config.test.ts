/**
 * The product's own configuration: it is valid and has what clients and bookmarks rely on. Staff may rename, reorder and add without
 * changing these tests; they only detect the loss of what is named here.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import type { Config, MenuItem } from '#app/config/model.ts';
import { createSite } from './site-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const result = await loadConfig(ROOT);
const config = (result as { config: Config }).config;
const first = () => config.verticals[config.defaultVertical]!;

test('it loads', () => {
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(result.ok).toBe(true);
});

test('the default vertical exists, and no two verticals share a host', () => {
  expect(Object.keys(config.verticals)).toContain(config.defaultVertical);
  const hosts = Object.values(config.verticals).flatMap((vertical) => vertical.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
});

test('the routes that links from outside use exist', () => {
  const paths = Object.fromEntries(Object.entries(first().routes).map(([id, { path: own }]) => [id, own]));
  expect(paths).toMatchObject({
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
  });
});

// What is sold: these paths need these permissions, and My Reports needs tools access. Selling one of these
// differently changes the contract, and this test: no other test defines which permission a path needs.
test('the protected paths need the permissions that are sold, in every vertical', () => {
  for (const { protectedPaths } of Object.values(config.verticals))
    expect(protectedPaths).toMatchObject({
      '/reportbuilder': { anyOf: ['tool'] },
      '/profile/my-reports': { anyOf: ['tool'] },
      '/requirement': { anyOf: ['requirements'] },
      '/world': { anyOf: ['world'] },
      '/guide': { anyOf: ['world'] },
      '/regulatory_updates': { anyOf: ['hs'] },
      '/regulatory_update': { anyOf: ['hs'] },
    });
});

test('the menus have the agreed entries', () => {
  const entries = (items: Record<string, MenuItem>) =>
    Object.values(items).map(({ to, greyedWithout, needs }) =>
      [to, greyedWithout ?? needs].filter(Boolean).join(' '),
    );
  const { main, mypc, profile, tools } = first().menus;
  expect(entries(main.items)).toEqual(
    expect.arrayContaining([
      '/',
      '/insights',
      '/regulatory_analysis',
      '/world world',
      '/requirement requirements',
      '/regulatory_updates hs',
      '/resources',
    ]),
  );
  expect(entries(mypc.items)).toEqual(
    expect.arrayContaining([
      '/profile/my-watchlist',
      '/profile/my-bookmarks',
      '/profile/my-reports tools',
      '/profile/help',
      '/profile/glossary',
    ]),
  );
  expect(entries(profile.items)).toEqual(
    expect.arrayContaining(['/settings/favourites', '/settings/bookmarks', '/settings/help', '/loggedout']),
  );
  expect(entries(tools.items)).toEqual(
    expect.arrayContaining(['/reportbuilder tools', '/reportbuilder-us tools']),
  );
});

test('the agreed constants are the defaults of a site', async () => {
  const { folder, remove } = await createSite();
  const file = path.join(folder, 'config/site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  for (const key of ['search', 'limits', 'analytics', 'errorReporting', 'churnTracker', 'session', 'texts'])
    delete site[key];
  await writeFile(file, JSON.stringify(site));
  const plain = await loadConfig(folder);
  await remove();
  expect(plain.problems).toEqual([]);
  const { search, limits, analytics, errorReporting, churnTracker, session } = Object.values(
    (plain as { config: Config }).config.verticals,
  )[0]!.site;
  expect({
    search,
    limits,
    analytics,
    errorReporting,
    churnTracker,
    tokenType: session.tokenType,
  }).toMatchObject({
    search: { pageSize: 10_000 },
    limits: {
      related: 6,
      referenceLibrary: 16,
      trackerPage: 10,
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
    },
    errorReporting: { replaySample: 0.1, replayOnError: 1 },
    churnTracker: { enabled: false, siteCode: 'PC' },
    tokenType: 'Bearer',
  });
  // Off until the operator configures the services.
  expect([analytics.script, errorReporting.dsn, churnTracker.script]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('it is deep-frozen', () => {
  const frozen = (value: unknown): boolean =>
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(frozen));
  expect(frozen(config)).toBe(true);
});

test('the hash depends only on the content', async () => {
  const again = await loadConfig(ROOT);
  expect(again).toMatchObject({ ok: true, config: { hash: config.hash } });
  expect(config.hash).toMatch(/^[0-9a-f]{16}$/);
});
