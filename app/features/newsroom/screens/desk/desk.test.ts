import { expect, test } from 'vitest';
import { clock, job, JOBS, LATE, PUBLISHED } from '../../newsroom.fixture.ts';
import { daysAhead } from './desk-strip.tsx';
import { isFiltered, readDeskFilters, toItemsQuery } from './desk-filters.ts';
import { publishedLately } from './load-desk.server.ts';

test('the strip has 14 days, each with its jobs on the clock of the reader; what is late counts for today', () => {
  const days = daysAhead([...JOBS, job(9, 'Next year', '2027-11-25T07:00:00.000Z')], [LATE], clock);
  expect(days).toHaveLength(14);
  expect(days.filter(({ total }) => total > 0)).toEqual([
    { day: '2026-11-24', counts: { late: 1, release: 0, item: 1 }, total: 2 },
    { day: '2026-11-25', counts: { late: 0, release: 0, item: 1 }, total: 1 },
    { day: '2026-11-26', counts: { late: 0, release: 1, item: 0 }, total: 1 },
    { day: '2026-11-30', counts: { late: 0, release: 0, item: 1 }, total: 1 },
  ]);
  const midnight = job(8, 'At midnight', '2026-11-24T22:30:00.000Z');
  expect(daysAhead([midnight], [], { ...clock, zone: 'Europe/Vilnius' })[1]).toMatchObject({
    day: '2026-11-25',
    total: 1,
  });
});

test('what was published lately is whole only if the trail was read far enough back', () => {
  const old = { ...PUBLISHED[0]!, id: 1, at: '2026-11-01T09:00:00.000Z' };
  const asked = { ...PUBLISHED[0]!, id: 10, action: 'review-asked' as const };
  const lately = (entries: typeof PUBLISHED, next: number | null) =>
    publishedLately({ entries, next }, clock.now);
  expect(lately([asked, ...PUBLISHED, old], 1)).toEqual({ entries: PUBLISHED, isAll: true });
  expect(lately(PUBLISHED, 7)).toEqual({ entries: PUBLISHED, isAll: false });
  expect(lately([], null)).toEqual({ entries: [], isAll: true });
});

test('the filters of a URL are those of the query, and nothing else is', () => {
  const read = (search: string) => readDeskFilters(new URLSearchParams(search));
  expect(isFiltered(read('other=1&mine=yes'))).toBe(false);
  expect(toItemsQuery(read('mine=1&type=guide&q=+fca+'))).toEqual({ mine: true, type: ['guide'], q: 'fca' });
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
});
