/** Collections and terms beside a page. */
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

  test('are items that share its term, and a link to their list', async () => {
    expect(await beside('/guide/5/germany')).toEqual([
      ['updates', [11, 12], 2, '/regulatory_updates_list?jurisdiction=1101'],
      ['analysis', [4, 1], 2, undefined],
    ]);
  });

  test('are only items that the reader may read', async () => {
    expect((await beside('/guide/5/germany', 'world')).map(([id]: [string]) => id)).toEqual(['analysis']);
  });

  test('has no link to a list if several terms are shared', async () => {
    expect((await beside('/guide/6/other'))[0]).toEqual(['updates', [11, 12], 2, undefined]);
  });

  test('are, by deadline, items with a future date, each with only those dates', async () => {
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

  test('are the ancestors of its terms', async () => {
    const { json } = await page('/guide/6/other');
    expect(json.ancestors).toEqual([{ tid: 1100, vid: 'jurisdictions', key: 'europe', name: 'Europe' }]);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
