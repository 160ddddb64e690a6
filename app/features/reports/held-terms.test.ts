import { expect, test } from 'vitest';
import { mergedReport } from './held-terms.server.ts';

const cell = (key: string) => ({ state: 'answer' as const, lines: [key], key });
const column = (tid: number) => ({ tid, name: `Place ${tid}`, iso: null });

test('a report compares the term that stays, once, with the cells that it had', () => {
  const report = {
    jurisdictions: [3, 1, 2],
    sections: [10, 1],
    snapshot: {
      columns: [column(3), column(1), column(2)],
      rows: [
        { tid: 10, label: 'Licences' },
        { tid: 1, label: 'One' },
      ],
      cells: { '3/10': cell('c'), '1/10': cell('a'), '2/10': cell('b'), '3/1': cell('d') },
    },
  };
  expect(mergedReport(report, 1, 2)).toEqual({
    jurisdictions: [3, 2],
    sections: [10, 2],
    snapshot: {
      columns: [column(3), column(2)],
      rows: [
        { tid: 10, label: 'Licences' },
        { tid: 2, label: 'One' },
      ],
      cells: { '3/10': cell('c'), '2/10': cell('b'), '3/2': cell('d') },
    },
  });
  expect(mergedReport({ ...report, jurisdictions: [1] }, 1, 9).jurisdictions).toEqual([9]);
});
