import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '#app/text/date-format.ts';
import { addDays } from '#app/runtime/months.ts';
import type { Deadline } from '../../contract.ts';
import { sectionFor, toRows, toSections } from './sections.ts';

const TODAY = '2026-11-22';
const event = (days: number, status: Deadline['status'] = 'open', owed = true) => ({
  ...{ date: addDays(TODAY, days), days, status, owed },
});

test.each([
  [-1, 'overdue'],
  [0, 'week'],
  [7, 'week'],
  [8, 'month'],
  [30, 'month'],
  [31, 'quarter'],
  [90, 'quarter'],
  [91, 'later'],
  [4000, 'later'],
])('an event in %i days is in the section %s', (days, id) => expect(sectionFor(event(days))).toBe(id));

test('only what is owed can be overdue; a rule that applies has passed its day', () => {
  expect(sectionFor(event(-1, 'open', false))).toBe('passed');
  expect(sectionFor(event(1, 'open', false))).toBe('week');
});

describe('sections', () => {
  test('are left out without events, except the week', () => {
    expect(toSections([], TODAY)).toEqual({
      sections: [{ id: 'week', events: [], to: '2026-11-29' }],
      ...{ settled: [], next: undefined },
    });
  });

  test('name their last day', () => {
    const { sections } = toSections(
      [event(-4), event(-3, 'open', false), ...[3, 10, 32, 98].map((days) => event(days))],
      TODAY,
    );
    expect(sections.map(({ id, to }) => [id, to])).toEqual([
      ['overdue', undefined],
      ['passed', undefined],
      ['week', '2026-11-29'],
      ['month', '2026-12-22'],
      ['quarter', '2027-02-20'],
      ['later', undefined],
    ]);
  });

  test('have settled events ahead, but past ones apart, the last one first', () => {
    const [older, last, ahead] = [event(-9, 'done'), event(-2, 'not_applicable'), event(18, 'done')];
    const { sections, settled } = toSections([older, last, ahead], TODAY);
    expect(settled).toEqual([last, older]);
    expect(sections.find(({ id }) => id === 'month')!.events).toEqual([ahead]);
  });

  test('name the next open event after the week', () => {
    const next = event(10);
    expect(toSections([event(9, 'done'), next, event(11)], TODAY).next).toBe(next);
  });

  test('hold every event exactly once, in the order of the days', () => {
    const days = fc.integer({ min: -400, max: 4000 });
    const status = fc.constantFrom('open', 'done', 'not_applicable');
    fc.assert(
      fc.property(fc.array(fc.tuple(days, status)), (all) => {
        const events = all
          .map(([left, state], index) => ({ ...event(left, state as Deadline['status']), index }))
          .sort((one, other) => one.days - other.days);
        const { sections, settled } = toSections(events, TODAY);
        const shown = sections.flatMap((section) => section.events);
        expect([...shown, ...settled].map(({ index }) => index).sort((a, b) => a - b)).toEqual(
          all.map((_, index) => index),
        );
        expect(shown.map((one) => one.days)).toEqual(shown.map((one) => one.days).sort((a, b) => a - b));
        for (const one of shown) expect(daysBetween(TODAY, one.date)).toBe(one.days);
        for (const { to, events: within } of sections)
          for (const { date } of within) if (to) expect(date <= to).toBe(true);
      }),
    );
  });
});

test('a long section shows its first events, and what was just changed', () => {
  const events = Array.from({ length: 5 }, (_, at) => ({ ...event(40 + at), id: `e${at}` }));
  const ids = (rows: Parameters<typeof toRows>[1], id: 'month' | 'quarter' = 'quarter') => {
    const { rows: shown, isCut } = toRows({ id, events, to: undefined }, rows);
    return [...shown.map((one) => one.id), isCut];
  };
  const few = { state: { whole: [] }, rowsShown: 2 };
  expect(ids(few)).toEqual(['e0', 'e1', true]);
  expect(ids({ ...few, changed: { id: 'e4' } })).toEqual(['e0', 'e1', 'e4', true]);
  for (const rows of [
    { ...few, state: { whole: ['quarter'] } },
    { ...few, rowsShown: 5 },
  ])
    expect(ids(rows)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4', false]);
  expect(ids(few, 'month')).toHaveLength(6);
});
