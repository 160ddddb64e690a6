/**
 * The platform uses roles, not names: if every plugin, content type and field is renamed, every API response is the
 * same except for those names. A plugin, type or field named anywhere in app/ breaks this.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHomeLinks } from '#app/screens/home/links.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import type { TestApi } from '../support/api.ts';
import { copySite, openSite, originalNames, renameAll, VERTICAL } from './site-copy.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each case knows what it asked for
type Body = any;

let original: TestApi;
let renamed: TestApi;
beforeAll(async () => {
  const [folder, other] = await Promise.all([copySite(), copySite()]);
  await renameAll(other);
  original = await openSite(folder);
  renamed = await openSite(other);
});
afterAll(() => Promise.all([original?.end(), renamed?.end()]));

async function getAnswer(site: TestApi, path: string, email = 'full@demo.test') {
  const { access_token: token } = await site.issueTokensFor(email);
  const { status, json } = await site.ask(path, { token });
  return { status, json };
}

const api = (path: string) => `/api/${VERTICAL}${path}`;
const list = (path: string, search = '') => api(`/pages?${new URLSearchParams({ path, search })}`);
const all = <Value>(values: Value[], read: (value: Value) => Value[]): Value[] =>
  values.flatMap((value) => [value, ...all(read(value), read)]);
const nodes = ({ jurisdictions }: Body) => all<Body>(jurisdictions, ({ child }) => child);

/** The lists in the response for a screen: none may be empty. */
const SCREENS: [screen: string, path: string, filled: (body: Body) => unknown[][]][] = [
  [
    'home',
    api('/home'),
    ({ hots, featured, updatedGuides, impactIndex, yearly, deadlines, latestUpdates, latestAnalysis }) => [
      ...[hots.hot, hots.specialism, hots.trendingsIn, featured, updatedGuides, impactIndex.series],
      ...[yearly.filter(({ effectiveCount }: Body) => effectiveCount > 0), deadlines],
      ...[latestUpdates.filter(({ facts, jurisdictions }: Body) => facts?.length && jurisdictions.length)],
      latestAnalysis.filter(({ authors }: Body) => authors.length),
    ],
  ],
  [
    'home, for one reader',
    api('/home/mine'),
    ({ watchedCountries, sinceLastVisit }) => [
      watchedCountries.filter(({ link, recent_articles }: Body) => link && recent_articles.length),
      sinceLastVisit.items,
    ],
  ],
  [
    'horizon',
    api('/horizon'),
    ({ yearly, effectiveDate, upcoming, jurisdictions }) => [
      ...[yearly, effectiveDate, upcoming, jurisdictions],
    ],
  ],
  [
    'calendar',
    api('/calendar?from=2026-11-01&to=2027-06-30'),
    ({ events, jurisdictions }) => [
      events.filter((event: Body) => event.jurisdictions.length && event.others),
      jurisdictions,
    ],
  ],
  [
    'jurisdictions and world',
    api('/jurisdictions'),
    (body) => [
      nodes(body).filter(({ link, status }) => link && status && status !== 'not-assessed'),
      nodes(body).filter(({ licenses }) => licenses.count > 0),
      nodes(body).filter(({ requirements, requirements_link }) => requirements > 0 && requirements_link),
      nodes(body).filter(({ guide }) => guide),
      nodes(body).filter(({ updates }) => updates > 0),
    ],
  ],
  [
    'requirements',
    api('/requirements'),
    ({ pages, categories, topics }) => [
      pages.filter(({ count }: Body) => count > 0),
      categories.filter(({ count }: Body) => count > 0),
      topics,
    ],
  ],
  [
    'a list, as a table',
    list('/regulatory_updates_list', 'view=table'),
    ({ items, columns, facets }) => [
      items.filter(
        ({ dates, terms, details }: Body) =>
          [terms, details].every((one) => Object.keys(one).length) && dates.length,
      ),
      columns.filter(({ title }: Body) => ['Dates', 'Impact'].includes(title)),
      columns.filter(({ title }: Body) => title === 'Authority'),
      facets.flatMap(({ values }: Body) => values),
    ],
  ],
  [
    'a list of several types',
    list('/research'),
    ({ items }) => [items.filter(({ authors }: Body) => authors.length)],
  ],
];

test('everything has another name', () => {
  expect([...renamed.registry.keys()]).toEqual([...original.registry.keys()].map((id) => `${id}-zz`));
  const typeIds = ({ config }: TestApi) => Object.keys(config.verticals[VERTICAL]!.contentTypes);
  expect(typeIds(renamed)).toEqual(typeIds(original).map((type) => `${type}-zz`));
  const names = [...renamed.registry.values()].map(({ schema }) => Object.keys(schema.properties));
  for (const fields of names) expect(fields.some((field) => field.endsWith('_zz'))).toBe(true);
});

describe('every screen is filled, and the same', () => {
  test.each(SCREENS)('%s', async (_, path, filled) => {
    const [before, after] = [await getAnswer(original, path), await getAnswer(renamed, path)];
    expect(before.status).toBe(200);
    expect(filled(before.json).map((values) => values?.length > 0)).not.toContain(false);
    expect(JSON.parse(originalNames(JSON.stringify(after)))).toEqual(before);
  });

  test('for readers with a limited subscription', async () => {
    for (const [, path] of SCREENS)
      for (const email of ['world@demo.test', 'none@demo.test'])
        expect(JSON.parse(originalNames(JSON.stringify(await getAnswer(renamed, path, email))))).toEqual(
          await getAnswer(original, path, email),
        );
  });

  test('the requirements of one jurisdiction', async () => {
    const { json } = await getAnswer(original, api('/requirements'));
    const path = api(`/requirements/${json.pages[0].jurisdiction.tid}`);
    const before = await getAnswer(original, path);
    expect(before.json.categories.length).toBeGreaterThan(0);
    expect(JSON.parse(originalNames(JSON.stringify(await getAnswer(renamed, path))))).toEqual(before);
  });

  test('the requirements of one category', async () => {
    const { json } = await getAnswer(original, api('/requirements'));
    const [category] = json.categories.filter(({ count }: Body) => count > 0);
    const path = api(`/requirements?category=${category.tid}`);
    const before = await getAnswer(original, path);
    expect(before.json.pages[0].requirements.length).toBeGreaterThan(0);
    expect(JSON.parse(originalNames(JSON.stringify(await getAnswer(renamed, path))))).toEqual(before);
  });
});

test('a page of every type', async () => {
  const vertical = original.config.verticals[VERTICAL]!;
  for (const type of Object.keys(vertical.contentTypes)) {
    const { items } = await original.store.content.list({
      ...{ vertical: VERTICAL, types: [type], order: 'newest' as const, limit: 2, offset: 0 },
    });
    expect([type, items.length > 0]).toEqual([type, true]);
    for (const { nid } of items) {
      const resource = (bundle: string) => `/jsonapi/node/${bundle}/${nid}?include=terms,related`;
      const [before, after] = [
        await getAnswer(original, resource(type)),
        await getAnswer(renamed, resource(`${type}-zz`)),
      ];
      expect(before.status).toBe(200);
      expect(JSON.parse(originalNames(JSON.stringify(after)))).toEqual(before);
      const { href } = before.json.data.links.page;
      const page = await getAnswer(original, list(href));
      expect(page.json.kind).toBe('page');
      expect(JSON.parse(originalNames(JSON.stringify(await getAnswer(renamed, list(href)))))).toEqual(page);
    }
  }
});

test('a screen’s lookups in the configuration', () => {
  const [before, after] = [original, renamed].map(({ config }) => config.verticals[VERTICAL]!);
  expect(getHomeLinks(after!)).toEqual(getHomeLinks(before!));
  expect(Object.values(getHomeLinks(before!))).not.toContain(undefined);
  expect(typesWithRole(after!, 'help')).toEqual(typesWithRole(before!, 'help').map((type) => `${type}-zz`));
});
