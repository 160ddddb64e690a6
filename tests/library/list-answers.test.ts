/** Lists of the demonstration library: every count, kind of date and sort order matches the library. */
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { FacetValue } from '#app/contracts/list-facets.ts';
import { beforeAll, expect, test } from 'vitest';
import { ITEMS_PER_PAGE, libraryItems, TRACKERS_PER_PAGE, type LibraryItem } from '#tests/support/library.ts';
import { carrying, dated, getTerm, terms } from '#tests/support/terms.ts';
import { testApi } from '#tests/support/test-site.ts';

const LIST = '/regulatory_updates_list';
const library = libraryItems();
const ofType = (...types: string[]) => library.filter(({ type }) => types.includes(type));
const updates = ofType('regulatory-update');
const europe = getTerm('jurisdictions/europe');
const guidance = getTerm('document_types/guidance');

const site = testApi();
let token: string;
beforeAll(async () => {
  token = (await site.issueTokensFor('full@demo.test')).access_token;
});

async function listAt(path: string, search = ''): Promise<ContentListResponse> {
  const answer = await site.ask(`/api/payments_compliance/pages?${new URLSearchParams({ path, search })}`, {
    token,
  });
  expect(answer.status).toBe(200);
  return answer.json as ContentListResponse;
}
const allValues = (values: FacetValue[]): FacetValue[] =>
  values.flatMap((value) => [value, ...allValues(value.children ?? [])]);

test('every count of every filter is the number of items it would leave', async () => {
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
    const list = await listAt(LIST, search);
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

test('dates filter by their kind', async () => {
  for (const kind of ['published', 'response', 'effective', 'applicable', 'reporting']) {
    for (const [from, to] of [
      ['2025-07-01', '2026-06-30'],
      ['2027-01-01', ''],
      ['', '2024-12-31'],
    ]) {
      const { total } = await listAt(LIST, `date=${kind}&from=${from}&to=${to}`);
      const expected = dated(updates, kind, from || undefined, to || undefined);
      expect(total, `${kind} ${from} ${to}`).toBe(expected.length);
    }
  }
});

test('orders, and every item on one page exactly', async () => {
  const all = async (path: string, search: string) => {
    const first = await listAt(path, search);
    const rest = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, at) => listAt(path, `${search}&page=${at + 2}`)),
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

  const trackers = await all('/trackers', 'sort=title');
  const titles = ofType('tracker').map(({ title }) => title);
  expect([trackers.itemsPerPage, trackers.pages]).toEqual([
    TRACKERS_PER_PAGE,
    Math.ceil(titles.length / TRACKERS_PER_PAGE),
  ]);
  const byTitle = new Intl.Collator('en', { sensitivity: 'base' });
  expect(trackers.all.map(({ title }) => title)).toEqual(titles.sort(byTitle.compare));
});

test('deadlines: the next day first, items without a future date last', async () => {
  const { items: first, pages } = await listAt(LIST, 'sort=deadline');
  const { items: last } = await listAt(LIST, `sort=deadline&page=${pages}`);
  const today = site.services.now().toISOString().slice(0, 10);
  const ahead = (list: typeof first) =>
    list.map(({ dates }) => dates.map(({ date }) => date).find((date) => date >= today));
  const next = ahead(first);
  expect(next).toEqual([...next].sort());
  expect(next[0]).toBeDefined();
  expect(ahead(last).at(-1)).toBeUndefined();
});

/** An unassessed place is in no list: its page says so in one line. */
const saysSomething = ({ body, field_licence, field_facts }: LibraryItem) =>
  Boolean(body?.value || field_licence || field_facts);

test.each(['jurisdictions/gb', 'jurisdictions/europe'])(
  'the page of %s has every item with the term or a descendant',
  async (reference) => {
    const term = getTerm(reference);
    const listed = library.filter(
      (item) =>
        !['page', 'help-topic'].includes(item.type) && (item.type !== 'jurisdiction' || saysSomething(item)),
    );
    const { title, total } = await listAt(`/taxonomy/term/${term.tid}`);
    expect([title, total]).toEqual([term.name, carrying(listed, term).length]);
  },
);
