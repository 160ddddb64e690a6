/** What is shown beside a page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListedSite, type ListedSite } from './testing/listed-site.ts';

let site: ListedSite['site'];
let page: ListedSite['page'];
beforeAll(async () => {
  ({ site, page } = await createListedSite());
});
afterAll(() => site.end());

describe('beside a page', () => {
  const beside = async (path: string, who = 'all') =>
    (await page(path, '', who)).json.collections.map(
      ({
        id,
        items,
        total,
        more,
      }: {
        id: string;
        items: { nid: number }[];
        total: number;
        more?: string;
      }) => [id, items.map(({ nid }) => nid), total, more],
    );

  test('stands what shares its term, and the list of all of it', async () => {
    expect(await beside('/guide/5/germany')).toEqual([
      ['updates', [11, 12], 2, '/regulatory_updates_list?jurisdiction=1101'],
      ['analysis', [4, 1], 2, undefined],
    ]);
  });

  test('stands nothing that the reader may not read', async () => {
    expect((await beside('/guide/5/germany', 'world')).map(([id]: [string]) => id)).toEqual(['analysis']);
  });

  test('is no single list where several terms are shared', async () => {
    expect((await beside('/guide/6/other'))[0]).toEqual(['updates', [11, 12], 2, undefined]);
  });

  test('stand by deadline those with a date ahead, each with those dates alone', async () => {
    const { json } = await page('/jurisdiction/20/belgium');
    const dates = json.collections.find(({ order }: { order: string }) => order === 'deadline');
    expect(dates).toMatchObject({ id: 'dates', total: 1 });
    expect(
      dates.items.map(({ nid, dates: ahead }: { nid: number; dates: object[] }) => [nid, ahead]),
    ).toEqual([
      [
        11,
        [
          { kind: 'response', date: '2026-12-01', label: 'Responses' },
          { kind: 'effective', date: '2027-01-18', label: 'In force' },
        ],
      ],
    ]);
  });

  test('stand the terms above its own', async () => {
    const { json } = await page('/guide/6/other');
    expect(json.ancestors).toEqual([{ tid: 1100, vid: 'jurisdictions', key: 'europe', name: 'Europe' }]);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
