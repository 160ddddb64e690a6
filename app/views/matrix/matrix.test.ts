import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementText, cellsText } from '../labels/matrix.ts';
import {
  firstRows,
  hasDifferences,
  isShownAsDifferent,
  pickColumns,
  sliceColumns,
} from './choose-columns.ts';
import {
  afterLostAccess,
  closedColumns,
  comparison,
  largeMatrix,
  line,
  locked,
  notCovered,
} from './matrix.fixture.ts';
import { listChanges } from './list-changes.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { MatrixCell } from './matrix-types.ts';
import { numberSources, sourcesIn } from './number-sources.ts';

const rows = comparison.groups.flatMap((group) => group.rows);
const merged = (index: number, matrix = comparison) =>
  mergeAnswers(matrix.columns, matrix.groups.flatMap((group) => group.rows)[index]!.cells).map(
    ({ columns }) => columns.map(({ iso }) => iso).join(' '),
  );

test('equal answers merge, the most common first, then the exceptions', () => {
  expect(merged(0)).toEqual(['de es gb lt', 'fr']);
  expect(merged(1)).toEqual(['fr gb', 'es', 'de', 'lt']);
  expect(merged(2)).toEqual(['de', 'fr', 'es', 'gb', 'lt']);
  expect(merged(3)).toEqual(['de fr es', 'gb', 'lt']);
});

test('what has no answer comes last, and a changed answer stays by itself', () => {
  expect(merged(3).slice(-2)).toEqual(['gb', 'lt']);
  expect(merged(0, closedColumns).at(-1)).toBe('');
});

test('merging loses no jurisdiction', () => {
  const cell = fc.constantFrom(...rows.flatMap(({ cells }) => cells), notCovered('Guide'));
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 5 }), (cells) => {
      const answers = mergeAnswers(comparison.columns, cells);
      const tids = answers.flatMap(({ columns }) => columns.map(({ tid }) => tid));
      const expected = comparison.columns.slice(0, cells.length).map(({ tid }) => tid);
      expect(tids.toSorted()).toEqual(expected.toSorted());
      expect(answers.every(({ columns, cells: given }) => columns.length === given.length)).toBe(true);
    }),
  );
});

test('sources are numbered as they are read, equal ones once', () => {
  const { sources, numberFor } = numberSources(comparison);
  expect(sources.map(({ number }) => number)).toEqual(sources.map((_, index) => index + 1));
  expect(sources[0]).toEqual({
    number: 1,
    title: 'ZAG, ss 12 and 15',
    url: 'https://law.example/ZAG%2C%20ss%2012%20and%2015',
    iso: 'de',
    name: 'Germany',
  });
  const dora = sources.find(({ title }) => title === 'DORA, art. 19')!;
  expect(rows[3]!.cells.slice(1).map(numberFor)).toEqual([dora.number, dora.number, undefined, undefined]);
});

test('every source of a cell has a number', () => {
  const cell: MatrixCell = {
    ...rows[0]!.cells[0]!,
    source: { title: 'Act' },
    moreSources: [{ title: 'Rules' }],
  };
  const { sources, numberFor } = numberSources({
    columns: comparison.columns,
    groups: [{ kind: 'guide', label: 'Guide', rows: [{ ...rows[0]!, cells: [cell, { ...cell }] }] }],
  });
  expect(sources.map(({ number, title, iso }) => [number, title, iso])).toEqual([
    [1, 'Act', 'de'],
    [2, 'Rules', 'de'],
  ]);
  expect(sourcesIn(cell).map((source) => numberFor({ source }))).toEqual([1, 2]);
});

test('a changed cell leads to the next one row by row, and the last one to the first', () => {
  const changes = [...listChanges(comparison).values()];
  expect(changes.map(({ label, lostAccess }) => [label, lostAccess])).toEqual([
    ['France, Minimum capital', false],
    ['United Kingdom, Fraud and liability', false],
  ]);
  const [first, last] = changes;
  expect(first!.next).toEqual({ key: last!.key, label: last!.label, isFirst: false });
  expect(last!.next).toEqual({ key: first!.key, label: first!.label, isFirst: true });
});

test('the only changed cell leads nowhere, and cells of columns that are not chosen are left out', () => {
  const [change, ...others] = [...listChanges(pickColumns(comparison, [0, 2, 3, 4])).values()];
  expect([change!.label, change!.next, others]).toEqual([
    'United Kingdom, Fraud and liability',
    undefined,
    [],
  ]);
});

test('following the changes visits every one once', () => {
  const cell = fc.constantFrom(
    ...afterLostAccess.groups.flatMap(({ rows: own }) => own.flatMap((one) => one.cells)),
  );
  const row = fc.array(cell, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (given) => {
      const changes = listChanges({
        columns: comparison.columns,
        groups: [
          {
            ...{ kind: 'guide', label: 'Guide' },
            rows: given.map((cells, index) => ({ ...rows[0]!, tid: index, cells })),
          },
        ],
      });
      const marked = given
        .flat()
        .filter(({ was, lostAccess, sinceVisit }) => was ?? lostAccess ?? sinceVisit);
      expect(changes.size).toBe(marked.length);
      const visited = new Set<string>();
      for (let key = [...changes.keys()][0]; key && !visited.has(key); key = changes.get(key)?.next?.key)
        visited.add(key);
      expect(visited.size).toBe(marked.length);
    }),
  );
});

test('a row with a changed cell is shown among the differences', () => {
  const [row] = afterLostAccess.groups[0]!.rows;
  const same = { ...row!, agreeing: row!.covered };
  expect(isShownAsDifferent(same, 'guide')).toBe(true);
  expect(isShownAsDifferent({ ...same, cells: [rows[0]!.cells[0]!] }, 'guide')).toBe(false);
});

test('cells that can no longer be read are answers of their own in the list', () => {
  const { columns, groups } = afterLostAccess;
  const answers = mergeAnswers(columns, [
    ...groups[0]!.rows[0]!.cells.slice(0, 1),
    locked,
    { ...locked, lostAccess: true },
  ]);
  expect(answers.map(({ columns: own }) => own.map(({ iso }) => iso))).toEqual([['de'], ['fr'], ['es']]);
});

test('columns that are not chosen leave with their cells', () => {
  const shown = pickColumns(comparison, [0, 2, 3, 4]);
  expect(shown.columns.map(({ iso }) => iso)).toEqual(['de', 'es', 'gb', 'lt']);
  expect(shown.groups[0]!.rows[0]!.cells).toHaveLength(4);
  expect(shown.groups[0]!.rows[0]!.cells[1]).toBe(rows[0]!.cells[2]);
});

test.each([
  [5, 8, [5]],
  [8, 8, [8]],
  [9, 8, [5, 4]],
  [20, 8, [7, 7, 6]],
])('%i columns in slices of %i', (count, width, expected) => {
  const slices = sliceColumns(largeMatrix(count, 2), width);
  expect(slices.map(({ columns }) => columns.length)).toEqual(expected);
  expect(slices.every(({ columns, groups }) => groups[0]!.rows[0]!.cells.length === columns.length)).toBe(
    true,
  );
});

test('the first rows of all groups', () => {
  expect(firstRows(comparison.groups, 3).map((group) => group.rows.length)).toEqual([2, 1]);
  expect(firstRows(comparison.groups, 2)).toHaveLength(1);
});

test.each([
  [{ covered: 5, agreeing: 4 }, true],
  [{ covered: 5, agreeing: 0 }, true],
  [{ covered: 4, agreeing: 4 }, false],
  [{ covered: 1, agreeing: 0 }, false],
  [{ covered: 0, agreeing: 0 }, false],
])('whether %j is among the differences: %s', (row, differs) => {
  expect(hasDifferences(row, 'guide')).toBe(differs);
});

test('an answer with an addition is alike, and among the differences', () => {
  const [capital] = rows;
  expect(agreementText(capital!, 'guide')).toBe('5 of 5 alike, 1 with an addition');
  expect(hasDifferences(capital!, 'guide')).toBe(true);
});

test('licences are not compared', () => {
  expect(agreementText({ covered: 3, alike: [], hasMajority: false }, 'licence')).toBe('In 3 jurisdictions');
  expect(hasDifferences({ covered: 3, agreeing: 0 }, 'licence')).toBe(false);
});

test('typographic variants of one wording merge, as they agree in the table', () => {
  const [cell] = rows[0]!.cells;
  const variant = { ...cell!, lines: cell!.lines.map((runs) => [...runs, { text: '.' }]) };
  expect(mergeAnswers(comparison.columns, [cell!, variant])).toHaveLength(1);
  expect(mergeAnswers(comparison.columns, [cell!, { ...variant, alike: true }])).toHaveLength(2);
});

test('a count of one is singular', () => {
  expect(cellsText({ cells: 1, written: 0, notCovered: 0 })).toBe('1 cell');
  expect(cellsText({ cells: 40, written: 2, notCovered: 3 })).toBe(
    '40 cells, 2 not yet compared, 3 not covered',
  );
});

test('the notation of the fixtures', () => {
  expect(line('at most _*GBP 35*_ now')).toEqual([
    { text: 'at most ' },
    { text: 'GBP 35', bold: true, differs: true },
    { text: ' now' },
  ]);
});
