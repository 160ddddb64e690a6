/** Lists over HTTP: every count, every kind of date and every order is that of the library. */
import type { ContentListResponse, FacetValue } from '#schemas/types.ts';
import { apiAnswer, tokensOf } from './support/http.ts';
import { ITEMS_PER_PAGE, type LibraryItem } from './support/library.ts';
import { europe, guidance, LIST, ofType, updates } from './support/lists.ts';
import { carrying, dated, terms } from './support/terms.ts';
import { emailOf, expect, test } from './support/test.ts';

const listAt = (site: { url: string }, token: string, path: string, search = '') =>
  apiAnswer<ContentListResponse>(site.url, token, `pages?${new URLSearchParams({ path, search })}`);
const allValues = (values: FacetValue[]): FacetValue[] =>
  values.flatMap((value) => [value, ...allValues(value.children ?? [])]);

test('every count of every filter is the number of items it would leave', async ({ site }) => {
  const { access_token: token } = await tokensOf(site.url, emailOf('full'));
  const states: [search: string, among: LibraryItem[], own: Partial<Record<string, LibraryItem[]>>][] = [
    ['', updates, {}],
    [
      `jurisdiction=${europe.tid}&document_type=${guidance.tid}`,
      carrying(carrying(updates, europe), guidance),
      {
        jurisdiction: carrying(updates, guidance),
        document_type: carrying(updates, europe),
      },
    ],
    ['date=response&from=2026-01-01', dated(updates, 'response', '2026-01-01'), {}],
  ];
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  for (const [search, among, own] of states) {
    const list = await listAt(site, token, LIST, search);
    expect(list.total, search).toBe(among.length);
    for (const { param, values } of list.facets) {
      const counted = allValues(values).map(({ name, count }) => `${name} ${count}`);
      const expected = allValues(values).map(({ tid, name }) => {
        const count = carrying(own[param] ?? among, byTid.get(tid)!).length;
        return `${name} ${count}`;
      });
      expect(counted, `${search} ${param}`).toEqual(expected);
      expect(counted.length, `${search} ${param}`).toBeGreaterThan(0);
    }
  }
});

test('dates filter by their kind', async ({ site }) => {
  const { access_token: token } = await tokensOf(site.url, emailOf('full'));
  for (const kind of ['published', 'response', 'effective', 'applicable', 'reporting']) {
    for (const [from, to] of [
      ['2025-07-01', '2026-06-30'],
      ['2027-01-01', ''],
      ['', '2024-12-31'],
    ]) {
      const { total } = await listAt(site, token, LIST, `date=${kind}&from=${from}&to=${to}`);
      const expected = dated(updates, kind, from || undefined, to || undefined);
      expect(total, `${kind} ${from} ${to}`).toBe(expected.length);
    }
  }
});

test('orders, and every item on one page exactly', async ({ site }) => {
  const { access_token: token } = await tokensOf(site.url, emailOf('full'));
  const all = async (path: string, search: string) => {
    const first = await listAt(site, token, path, search);
    const rest = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, at) =>
        listAt(site, token, path, `${search}&page=${at + 2}`),
      ),
    );
    return { ...first, all: [first, ...rest].flatMap((list) => list.items) };
  };
  const newest = await all(LIST, '');
  expect(newest.itemsPerPage).toBe(ITEMS_PER_PAGE);
  expect(newest.pages).toBe(Math.ceil(updates.length / ITEMS_PER_PAGE));
  const days = newest.all.map(({ published }) => published);
  expect(days).toEqual([...days].sort().reverse());
  expect(newest.all.map(({ nid }) => nid).sort()).toEqual(updates.map(({ nid }) => nid).sort());
  const oldest = (await all(LIST, 'sort=oldest')).all.map(({ published }) => published);
  expect(oldest).toEqual([...days].sort());

  // Ten to a page.
  const trackers = await all('/trackers', 'sort=title');
  const titles = ofType('tracker').map(({ title }) => title);
  expect([trackers.itemsPerPage, trackers.pages]).toEqual([10, Math.ceil(titles.length / 10)]);
  const byTitle = new Intl.Collator('en', { sensitivity: 'base' });
  expect(trackers.all.map(({ title }) => title)).toEqual(titles.sort(byTitle.compare));
});

test('deadlines: the next day first, what has none ahead last', async ({ site }) => {
  const { access_token: token } = await tokensOf(site.url, emailOf('full'));
  const { items: first, pages } = await listAt(site, token, LIST, 'sort=deadline');
  const { items: last } = await listAt(site, token, LIST, `sort=deadline&page=${pages}`);
  // Taken from the answer itself, so that the turn of a day between two clocks changes nothing.
  const today = new Date().toISOString().slice(0, 10);
  const ahead = (list: typeof first) =>
    list.map(({ dates }) => dates.map(({ date }) => date).find((date) => date >= today));
  const next = ahead(first);
  expect(next).toEqual([...next].sort());
  expect(next[0]).toBeDefined();
  expect(ahead(last).at(-1)).toBeUndefined();
});
