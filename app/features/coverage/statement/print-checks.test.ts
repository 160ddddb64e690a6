import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeChecks, type NotedCheck } from './encode-checks.ts';
import { printChecks } from './print-checks.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-01T06:00:00.000Z');
const check = (hours: number, outcome: NotedCheck['outcome'] = 'unchanged', text = ''): NotedCheck => ({
  at: START + hours * HOUR,
  outcome,
  what: outcome === 'changed' ? text : '',
  note: outcome === 'missed' ? text : '',
});
const every = (hours: number, count: number) => Array.from({ length: count }, (_, at) => check(at * hours));
const print = (all: readonly NotedCheck[][], most: number) => printChecks(all.map(encodeChecks), most);

test('each day has a line with its checks and what came of them', () => {
  const all = [
    ...[check(0), check(6), check(12, 'changed', 'Art. 4 was amended')],
    ...[check(24), check(48, 'missed', 'HTTP 503')],
  ];
  expect(print([all], 10)).toEqual([
    {
      lines: [
        {
          ...{ day: '2026-11-01', when: '3 checks, 06:00 to 18:00' },
          outcome: '18:00 changed: Art. 4 was amended; 2 unchanged',
        },
        { day: '2026-11-02', when: '06:00', outcome: 'unchanged' },
        { day: '2026-11-03', when: '06:00', outcome: '06:00 not reached: HTTP 503' },
      ],
      left: undefined,
    },
  ]);
});

test('where there are too many, days that tell something are printed first, and what is left out is said', () => {
  const all = every(24, 10).map((one, at) => (at === 2 ? check(48, 'changed', 'Amended') : one));
  const { lines, left } = print([all], 3)[0]!;
  expect(lines.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-09', '2026-11-10']);
  expect(left).toBe('Not printed: 7 days with 7 checks, all unchanged. They are in manifest.json.');
  const missed = every(24, 3).map(({ at }) => check((at - START) / HOUR, 'missed', 'Down'));
  expect(print([missed], 1)[0]!.left).toBe(
    'Not printed: 2 days with 2 checks, 2 of them changed or not reached. They are in manifest.json.',
  );
});

test('a day with many changes, and a long text, are one short line', () => {
  const all = Array.from({ length: 18 }, (_, at) => check(at, 'changed', `${at} ${'x'.repeat(900)}`));
  const { lines } = print([all], 5)[0]!;
  expect(lines).toHaveLength(1);
  expect(lines[0]!.outcome).toContain('12 more that changed or were not reached');
  expect(lines[0]!.outcome.length).toBeLessThan(1_600);
});

test('a source with few days is printed whole beside one with many', () => {
  const [few, many] = print([every(24, 2), every(24, 300)], 100);
  expect([few!.lines.length, many!.lines.length]).toEqual([2, 98]);
  expect(few!.left).toBeUndefined();
  expect(print([], 100)).toEqual([]);
  expect(print([[]], 100)).toEqual([{ lines: [], left: undefined }]);
});

const sources = fc.array(
  fc
    .array(fc.record({ step: fc.integer({ min: 1, max: 40 }), kind: fc.constantFrom(0, 1, 2) }), {
      maxLength: 60,
    })
    .map((steps) => {
      let hours = 0;
      return steps.map(({ step, kind }) => {
        hours += step;
        return check(hours, (['unchanged', 'changed', 'missed'] as const)[kind]!, 'Text');
      });
    }),
  { maxLength: 6 },
);

test('no more lines than are asked for, in their order, and every day is printed or said to be left out', () => {
  fc.assert(
    fc.property(sources, fc.integer({ min: 0, max: 80 }), (all, most) => {
      const found = print(all, most);
      expect(found.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(most);
      for (const [at, { lines, left }] of found.entries()) {
        const days = lines.map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].sort());
        const existing = new Set(all[at]!.map((one) => new Date(one.at).toISOString().slice(0, 10)));
        const missing = existing.size - days.length;
        expect(Number(/Not printed: ([\d,]+) day/.exec(left ?? '')?.[1] ?? 0)).toBe(missing);
      }
    }),
  );
});
