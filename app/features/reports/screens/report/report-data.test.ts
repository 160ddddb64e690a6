import { expect, test } from 'vitest';
import { comparison } from '#app/views/matrix/matrix.fixture.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { moveShown } from './column-menu.tsx';
import { arrangeColumns, loadedPart, readArrangement, reportTitle } from './report-data.ts';

const order = [1020, 1019, 1041, 1002, 1049];
const matrix: ReportMatrix = {
  ...comparison,
  selection: { variant: 'world', jurisdictions: order, sections: [8101, 8102] },
};
const query = (text: string) => new URLSearchParams(text);
const shown = (text: string) =>
  arrangeColumns(matrix, readArrangement(query(text), matrix)).columns.map(({ iso }) => iso);

test.each([
  ['saved=7', ['de', 'fr', 'es', 'gb', 'lt']],
  ['j=1049,1020,1019,1041,1002&s=8101', ['lt', 'de', 'fr', 'es', 'gb']],
  ['saved=7&hide=1019,1002', ['de', 'es', 'lt']],
  ['saved=7&hide=1020,1019,1041,1002,1049', ['de', 'fr', 'es', 'gb', 'lt']],
])('?%s shows %j', (text, columns) => expect(shown(text)).toEqual(columns));

test('cells follow their columns', () => {
  const arranged = arrangeColumns(matrix, readArrangement(query('j=1049,1020&s=8101&hide=1041'), matrix));
  const [first] = arranged.groups[0]!.rows;
  const before = matrix.groups[0]!.rows[0]!.cells;
  expect(arranged.columns.map(({ tid }) => tid).slice(-2)).toEqual([1049, 1020]);
  expect(first!.cells.slice(-2)).toEqual([before[4], before[0]]);
});

test.each([
  ['saved=7', { isEdited: false, mode: undefined }],
  ['saved=7&rename=1', { isEdited: false, mode: 'rename' }],
  ['rename=1&j=1&s=2', { isEdited: true, mode: undefined }],
  ['j=1&s=2&save=1', { isEdited: true, mode: 'save' }],
])('?%s is %j', (text, expected) => expect(readArrangement(query(text), matrix)).toMatchObject(expected));

test('only a change of what is compared reloads: not the order of columns, nor hidden columns', () => {
  const part = loadedPart(query('j=1,2&s=8,9'));
  expect(loadedPart(query('j=2,1&s=8,9&hide=1&rename=1&done=saved'))).toBe(part);
  expect(loadedPart(query('j=1,2&s=9,8'))).not.toBe(part);
  expect(loadedPart(query('j=1,2,3&s=8,9'))).not.toBe(part);
  expect(loadedPart(query('j=1,2&s=8,9&saved=4'))).not.toBe(part);
  expect(loadedPart(query('j=1,2&s=8,9&variant=us'))).not.toBe(part);
});

test('a column moves past hidden ones', () => {
  expect(moveShown([1, 2, 3, 4], [2, 3], 4, -1)).toEqual([4, 1, 2, 3]);
  expect(moveShown([1, 2, 3], [], 2, 1)).toEqual([1, 3, 2]);
  expect(moveShown([1, 2, 3], [2, 3], 1, 1)).toEqual([2, 3, 1]);
});

test('a report without a name has those of its jurisdictions', () => {
  expect(reportTitle(matrix)).toBe('Germany, France, Spain and 2 more');
  expect(reportTitle({ ...matrix, title: 'Hubs' })).toBe('Hubs');
  expect(reportTitle({ ...matrix, columns: matrix.columns.slice(0, 2) })).toBe('Germany and France');
});
