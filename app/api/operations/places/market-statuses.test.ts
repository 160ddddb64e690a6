/** The statuses of a day: what the reader may know today, and nothing of what is withheld. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketStatuses } from '#app/contracts/market-statuses.ts';
import { anArticle } from '#tests/support/content.ts';
import { createPlacedSite, SAMOA, US, type PlacedSite } from './testing/placed-site.ts';

let site: PlacedSite['site'];
let ask: PlacedSite['ask'];
beforeAll(async () => {
  ({ site, ask } = await createPlacedSite());
});
afterAll(() => site.end());

const publishUs = (status: string | undefined, days?: object[]) =>
  site.store.content.publish(
    anArticle(101, {
      ...{ type: 'jurisdiction', path: 'united-states', title: 'United States', productAccess: [502] },
      terms: [{ field: 'field_one_jurisdiction', tid: US }],
      fields: {
        field_one_jurisdiction: 'jurisdictions/us',
        ...(status === undefined ? {} : { field_market_status: status }),
        ...(days ? { field_market_status_days: days } : {}),
      },
    }),
  );

const get = async (query = '', name = 'all') => {
  const { status, json, text } = await ask(`/market-statuses${query}`, name);
  const answer = json as MarketStatuses;
  return { status, answer, text, us: answer.places?.find(({ key }) => key === 'us') };
};

test('today is what the pages say; a day before our pages and one ahead are not established', async () => {
  const { answer, us } = await get();
  expect(us).toMatchObject({ status: 'sub-national', basis: 'today', nid: 101, version: 1 });
  expect(answer.at).toBe(answer.today);
  expect((await get('?at=2001-01-01')).us).toMatchObject({ basis: 'no-version', version: null });
  expect((await get('?at=2199-01-01')).us).toMatchObject({ basis: 'not-recorded' });
  expect((await get('?at=2026-02-30')).status).toBe(400);
});

test('a list of days says what was and will be in force', async () => {
  await publishUs('sub-national', [
    { status: 'prohibited', from: '1999-01-01' },
    { status: 'sub-national', from: '2018-05-14' },
    { status: 'open-licensing', from: '2199-01-01', certainty: 'expected' },
  ]);
  expect((await get('?at=2010-01-01')).us).toMatchObject({
    ...{ status: 'prohibited', basis: 'in-force', from: '1999-01-01', version: 2 },
  });
  const ahead = await get('?at=2199-06-01');
  expect(ahead.us).toMatchObject({ status: 'open-licensing', basis: 'expected' });
  expect(ahead.answer.days).toEqual([
    { day: '1999-01-01', places: 1, isAhead: false },
    { day: '2018-05-14', places: 1, isAhead: false },
    { day: '2199-01-01', places: 1, isAhead: true },
  ]);
});

test('nothing of a withheld version is told', async () => {
  await publishUs('monopoly');
  await publishUs('in-transition');
  // The log says that both were published long ago.
  await site.store.content.withholding.withhold({ nid: 101, version: 3 }, 'A court order');
  const { days } = (await get()).answer;
  expect(days).toEqual([]);
  for (const query of ['', '?at=2010-01-01', `?at=${new Date().toISOString().slice(0, 10)}`])
    expect((await get(query)).text).not.toContain('monopoly');
});

test('a withdrawn page tells of no day', async () => {
  const { answer } = await get();
  expect(answer.places.map(({ tid }) => tid)).not.toContain(SAMOA);
  await site.store.content.withdraw(101);
  expect((await get()).us).toBeUndefined();
  expect((await get('?at=2010-01-01')).us).toBeUndefined();
});
