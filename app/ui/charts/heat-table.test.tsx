import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeatTable, getHeatLevel } from './heat-table.tsx';

test.each([
  [0, 40, 0],
  [1, 40, 1],
  [8, 40, 1],
  [9, 40, 2],
  [40, 40, 5],
  [0, 0, 0],
])('%i of %i is step %i', (value, highest, expected) => {
  expect(getHeatLevel(value, highest)).toBe(expected);
});

test('every number is readable, under its month', () => {
  const html = renderToStaticMarkup(
    <HeatTable
      title="Impact"
      description=""
      axis="Specialism"
      categories={[
        { label: 'Dec-25', name: 'December 2025' },
        { label: 'Jan-26', name: 'January 2026' },
      ]}
      series={[{ id: '1', name: 'Licensing', values: [3] }]}
    />,
  );
  const cells = [...html.matchAll(/<t[dh] [^>]*>(.*?)<\/t[dh]>/g)].map(([, cell]) =>
    cell!.replace(/<[^>]*>/g, ' ').trim(),
  );
  expect(cells).toEqual(['Specialism', 'Dec  25', 'Jan  26', 'Licensing', '3', '0']);
});
