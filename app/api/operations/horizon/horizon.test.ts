import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import type { Horizon } from '#app/contracts/horizon.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishDated, TERMS } from '../../dates/samples.fixture.ts';
import { tally } from './horizon-year.ts';

describe.each(ENGINES)('horizon scanning on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ store: fresh.store, library: false });
    await publishDated(fresh.store);
    for (const [name, rights] of Object.entries({
      hs: { permissions: ['hs'] },
      legacy: { legacyPermissions: ['x'] },
      world: { permissions: ['world'] },
      idle: { active: false },
    }))
      tokens[name] = (await site.account(name, rights)).access_token;
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await fresh.end();
  });

  const ask = (query = '', who = 'hs') =>
    site.ask(`/api/payments_compliance/horizon${query}`, { token: tokens[who] });
  /** The non-empty months: date and the five counts. */
  const busy = ({ yearly }: Horizon) =>
    yearly
      .map((month) => [
        month.date,
        month.count,
        month.effectiveCount,
        month.responseCount,
        month.applicableCount,
        month.reportingCount,
      ])
      .filter(([, ...counts]) => counts.some((count) => count !== 0));

  test('counts the twelve months of the current year', async () => {
    const { json } = await ask();
    expect(json.yearly.map(({ date }: { date: string }) => date)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
        (month) => `2026-${month}-01`,
      ),
    );
    expect(busy(json)).toEqual([
      ['2026-02-01', 0, 0, 0, 0, 1],
      ['2026-10-01', 1, 0, 0, 0, 0],
      ['2026-11-01', 1, 0, 1, 0, 0],
      ['2026-12-01', 0, 1, 0, 1, 0],
    ]);
  });

  test('counts from another month, and for a place with what is inside it', async () => {
    expect(busy((await ask('?from=2026-11')).json)).toEqual([
      ['2026-11-01', 1, 0, 1, 0, 0],
      ['2026-12-01', 0, 1, 0, 1, 0],
    ]);
    expect(busy((await ask(`?from=2026-11&jurisdiction=${TERMS.europe.tid}`)).json)).toEqual([
      ['2026-11-01', 1, 0, 1, 0, 0],
      ['2026-12-01', 0, 1, 0, 0, 0],
    ]);
    expect(busy((await ask('?from=2031-01')).json)).toEqual([]);
  });

  test('has the next dates, including today, and the places of the year', async () => {
    const { json } = await ask();
    const labels = (events: CalendarEvent[]) => events.map(({ label }) => label);
    expect(labels(json.upcoming)).toEqual(['Responses close', 'Applies', 'In force']);
    expect(labels(json.effectiveDate)).toEqual(['In force']);
    expect(json.jurisdictions.map(({ tid }: { tid: number }) => tid)).toEqual([
      TERMS.bavaria.tid,
      TERMS.brazil.tid,
    ]);
  });

  test.each([
    ['?from=2026-12', ['2026-12-01', '2026-12-17']],
    ['?from=2025-12', ['2026-11-21', '2026-12-01', '2026-12-17']],
    ['?from=2027-01', []],
    ['?from=2025-03', ['2026-02-28']],
  ])('the dates for %s are those of that year', async (query, expected) => {
    const { upcoming } = (await ask(query)).json as Horizon;
    expect(upcoming.map(({ date }) => date)).toEqual(expected);
  });

  test.each([
    ['hs', 200, undefined],
    ['legacy', 200, undefined],
    ['world', 403, 'permission_missing'],
    ['idle', 403, 'subscription_inactive'],
  ])('%s: %i', async (who, status, code) => {
    const answer = await ask('', who);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  test.each(['2026', '2026-13', '2026-1', '1776-07', '2026-01-01'])('refuses from=%s', async (from) => {
    expect((await ask(`?from=${from}`)).json.code).toBe('invalid_request');
  });
});

test('counts are by month and kind; publication dates are not key dates', () => {
  expect(
    tally(
      ['2026-01', '2026-02'],
      ['effective', 'reporting', 'licenceRenewal'],
      [
        { month: '2026-02', kind: 'published', count: 3 },
        { month: '2026-02', kind: 'publication', count: 9 },
        { month: '2026-02', kind: 'reporting', count: 1 },
        { month: '2027-02', kind: 'effective', count: 5 },
      ],
    ),
  ).toEqual([
    {
      date: '2026-01-01',
      count: 0,
      effectiveCount: 0,
      reportingCount: 0,
      licenceRenewalCount: 0,
    },
    {
      date: '2026-02-01',
      count: 3,
      effectiveCount: 0,
      reportingCount: 1,
      licenceRenewalCount: 0,
    },
  ]);
});
