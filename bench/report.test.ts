import { expect, test } from 'vitest';
import { judge, table } from './report.ts';
import type { Figure } from './row.ts';

const pages: Figure = {
  ...{ row: 'P1', what: 'rendering each (p99 9 ms)', value: 600, unit: 'pages/s' },
  baseline: { what: 'bare render', value: 1_000 },
  budget: { ratio: { atLeast: 0.6 } },
};

test.each([
  ['within', pages],
  ['over', { ...pages, value: 599 }],
  ['over', { ...pages, baseline: undefined }],
  ['over', { ...pages, budget: { value: { atMost: 500 } } }],
  ['', { ...pages, budget: undefined }],
])('a figure is %s', (verdict, figure) => {
  expect(judge(figure as Figure).verdict).toBe(verdict);
});

test('a figure has that of another run beside it, if it was measured there', () => {
  const start = judge({ row: 'P5', what: 'start', value: 500, unit: 'ms' });
  const before = judge({ ...pages, what: 'rendering each (p99 12 ms)', value: 330 });
  const other = judge({ ...pages, baseline: { what: 'limit server', value: 1_000 } });
  const lines = table([judge(pages), start, { row: 'P9', missing: 'not asked for' }], [other, before]).split(
    '\n',
  );
  expect(lines.map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
    ['row', 'what', 'before', 'value'],
    ['P1', 'rendering each (p99 9 ms)', '330 pages/s, 0.33 x', '600 pages/s'],
    ['P5', 'start', '500 ms'],
    ['P9', 'not asked for'],
  ]);
});
