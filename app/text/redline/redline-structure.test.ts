import { describe, expect, test } from 'vitest';
import { compareChecked, drawn, paragraphs } from './testing/compare-checked.ts';
import { drawSection } from './testing/read-redline.ts';

describe('sections', () => {
  const section = (title: string, ...texts: string[]) => `<h2>${title}</h2>${paragraphs(...texts)}`;
  const [a, b, c] = [
    section('Alpha', 'All that is said of alpha here.'),
    section('Beta', 'All that is known about beta now.'),
    section('Gamma', 'Some words on gamma for readers.'),
  ];
  const states = (older: string, newer: string) =>
    compareChecked(older, newer).sections.map(({ title, state }) => `${title} ${state}`);

  test.each([
    ['one that is new', a + c, a + b + c, ['Alpha same', 'Beta added', 'Gamma same']],
    ['one that went', a + b + c, a + c, ['Alpha same', 'Beta removed', 'Gamma same']],
    ['one that moved', a + b + c, b + c + a, ['Alpha moved-out', 'Beta same', 'Gamma same', 'Alpha moved']],
    [
      'another heading',
      a + b,
      a + section('Delta', 'All that is known about beta now.'),
      ['Alpha same', 'Delta changed'],
    ],
    [
      'a heading between',
      section('A', 'One two three four.', 'Five six seven eight.'),
      section('A', 'One two three four.') + section('New', 'Five six seven eight.'),
      ['A same', 'New changed'],
    ],
    [
      'a heading less',
      section('A', 'One two three four.') + section('Old', 'Five six seven eight.'),
      section('A', 'One two three four.', 'Five six seven eight.'),
      ['A changed'],
    ],
    [
      'the same heading twice',
      section('A', 'One two three.') + section('A', 'Four five six.'),
      section('A', 'One two three.') + section('A', 'Four five seven.'),
      ['A same', 'A changed'],
    ],
  ])('%s', (_, older, newer, expected) => expect(states(older, newer)).toEqual(expected));

  test('a heading between two paragraphs is the only change', () => {
    const older = section('A', 'One two three four.', 'Five six seven eight.');
    expect(drawn(older, older.replace('<p>Five', '<h2>New</h2><p>Five'))).toEqual(['(2)', '+New+', '(1)']);
  });

  test('words of a section that moved are compared, and both ends know each other', () => {
    const { sections } = compareChecked(a + b + c, b + c + a.replace('said', 'told'));
    expect(sections.map(({ at, otherEnd }) => [at, otherEnd])).toEqual([
      [1, 4],
      [2, undefined],
      [3, undefined],
      [4, 1],
    ]);
    expect(drawSection(sections[3]!)).toEqual(['(1)', 'All that is -said- +told+ of alpha here.']);
  });

  test('former headings and numbers are said', () => {
    const { sections } = compareChecked(
      '<h2>4.1 Capital of firms</h2><p>a</p>',
      '<h2>4.2 Capital of banks</h2><p>a</p>',
    );
    expect(sections[0]).toMatchObject({
      ...{ title: 'Capital of banks', formerTitle: 'Capital of firms', number: '4.2', formerNumber: '4.1' },
    });
  });
});

describe('tables', () => {
  const table = (...rows: string[][]) =>
    `<table><thead><tr>${rows[0]!.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
      .slice(1)
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</tbody></table>`;
  const [head, one, two] = [
    ['Service', 'Fee'],
    ['Transfers', 'EUR 5'],
    ['Cards', 'EUR 7'],
  ];

  test.each([
    [
      'a cell, with the headings of the columns',
      table(head, one, two),
      table(head, one, ['Cards', 'EUR 8']),
      ['(2)', 'same: Service', 'same: Fee', 'same: Cards', '-EUR 7- +EUR 8+'],
    ],
    [
      'a new row',
      table(head, one),
      table(head, one, two),
      ['(2)', 'same: Service', 'same: Fee', '+Cards+', '+EUR 7+'],
    ],
    [
      'a row that went',
      table(head, one, two),
      table(head, two),
      ['(1)', 'same: Service', 'same: Fee', '-Transfers-', '-EUR 5-', '(1)'],
    ],
    [
      'a new column',
      table(head, one),
      table(['Service', 'Day', 'Fee'], ['Transfers', '1', 'EUR 5']),
      ['same: Service', '+Day+', 'same: Fee', 'same: Transfers', '+1+', 'same: EUR 5'],
    ],
    [
      'a column that went',
      table(['Service', 'Day', 'Fee'], ['Transfers', '1', 'EUR 5']),
      table(head, one),
      ['same: Service', '-Day-', 'same: Fee', 'same: Transfers', '-1-', 'same: EUR 5'],
    ],
    [
      'a row that moved',
      table(head, one, two, ['Cash', 'none']),
      table(head, two, ['Cash', 'none'], one),
      [
        ...['(1)', 'same: Service', 'same: Fee', '<Transfers<', '<EUR 5<', '(2)'],
        ...['>Transfers>', '>EUR 5>'],
      ],
    ],
    [
      'a row with an empty cell that moved to another table',
      `${table(head, ['Cash', 'free', ''], one)}<p>Between these two tables.</p>${table(head, two)}`,
      `${table(head, one)}<p>Between these two tables.</p>${table(head, two, ['Cash', 'free', ''])}`,
      [
        ...['(1)', 'same: Service', 'same: Fee', '<Cash<', '<free<', ''],
        ...['(4)', 'same: Service', 'same: Fee', '>Cash>', '>free>', ''],
      ],
    ],
    [
      'a row that moved and changed',
      table(head, one, two, ['Cash', 'none']),
      table(head, two, ['Cash', 'none'], ['Transfers', 'EUR 6']),
      [
        ...['(1)', 'same: Service', 'same: Fee', '<Transfers<', '-EUR 5-', '(2)'],
        ...['>Transfers>', '~EUR 5~ +EUR 6+'],
      ],
    ],
    [
      'a row that moved and lost a column',
      table(
        ['Service', 'Day', 'Fee'],
        ['Transfers', '1', 'EUR 5'],
        ['Cards', '2', 'EUR 7'],
        ['Cash', '3', 'none'],
      ),
      table(['Service', 'Fee'], ['Cards', 'EUR 7'], ['Cash', 'none'], ['Transfers', 'EUR 5']),
      [
        ...['same: Service', '-Day-', 'same: Fee', '<Transfers<', '-1-', '<EUR 5<'],
        ...['same: Cards', '-2-', 'same: EUR 7', 'same: Cash', '-3-', 'same: none', '>Transfers>', '>EUR 5>'],
      ],
    ],
    [
      'a row of numbers elsewhere is another one',
      `${table(['1', '2'], ['3', '4'])}<p>Between.</p>`,
      `<p>Between.</p>${table(['5', '6'], ['3', '4'])}`,
      ['-1-', '-2-', '-3-', '-4-', '(1)', '+5+', '+6+', '+3+', '+4+'],
    ],
    [
      'a row alone between others whose name and other cells changed',
      table(head, one, ['City Bank of the North', 'no fee at all for now'], two),
      table(head, one, ['City Bank of the North and East', 'no fee at all'], two),
      [
        ...['(2)', 'same: Service', 'same: Fee', 'City Bank of the North +and East+'],
        ...['no fee at all -for now-', '(1)'],
      ],
    ],
    [
      'a row in the place of another one that has little in common with it',
      table(head, one, ['f11354', 'Eastern Air Lines LLC'], two),
      table(head, one, ['43332', 'Eagle Creek Logistics LLC'], two),
      [
        ...['(2)', 'same: Service', 'same: Fee', '-f11354-', '-Eastern Air Lines LLC-'],
        ...['+43332+', '+Eagle Creek Logistics LLC+', '(1)'],
      ],
    ],
  ])('%s', (_, older, newer, expected) => expect(drawn(older, newer)).toEqual(expected));

  test.each([
    [
      'its table',
      table(head, one, two),
      table(head, two, ['Transfers', 'EUR 6']),
      { row: 1, isOtherTable: false },
    ],
    [
      'a table without headings',
      `${table(head, ['Cash', 'no fee at all'], one, two)}<p>Between.</p>${table(['a', 'b'], ['c', 'd'])}`,
      `${table(head, one, two)}<p>Between.</p>${table(['a', 'b'], ['c', 'd'], ['Cash', 'no fee at all'])}`,
      { row: 1, isOtherTable: true },
    ],
  ])('a row that moved knows where it was: %s', (_, older, newer, otherRow) => {
    const cells = compareChecked(older, newer).sections.flatMap(({ blocks }) =>
      blocks.filter(({ state }) => state === 'moved-in'),
    );
    expect(cells).toMatchObject([{ otherRow }, { otherRow }]);
  });

  test('a row with the same name in another table is another one', () => {
    const states = compareChecked(
      `${table(head, one, two)}<p>Between.</p>${table(['Name', 'Day'], ['Cash', '1'])}`,
      `${table(head, two)}<p>Between.</p>${table(['Name', 'Day'], ['Cash', '1'], ['Transfers', '3'])}`,
    ).sections.flatMap(({ blocks }) => blocks.map(({ state }) => state));
    expect(states).toContain('removed');
    expect(states).not.toContain('moved-in');
  });

  test('a number in brackets before the words of a cell is its number, a day is not', () => {
    const numbers = (older: string, newer: string) =>
      compareChecked(table(head, [older, 'x']), table(head, [newer, 'x'])).counts;
    expect(numbers('(1) Country code', '(2) Country code')).toMatchObject({ changes: 0, numbering: 1 });
    expect(numbers('1. January', '2. January')).toMatchObject({ changes: 1, numbering: 0 });
    expect(numbers('(1)', '(2)')).toMatchObject({ changes: 1, numbering: 0 });
  });

  test('lines of a cell are sentences of their own', () => {
    expect(
      drawn(
        table(head, ['Cards', 'One law of all of them<br>Another rule']),
        table(head, ['Cards', 'A third rule']).concat('<p>One law of all of them</p>'),
      ).join(),
    ).toContain('>One law of all of them>');
  });

  test('a row that went is in the table that it was in', () => {
    const { sections } = compareChecked(table(head, one, two), table(head, ['Transfers', 'EUR 6']));
    const tables = sections[0]!.blocks.flatMap((block) =>
      'cell' in block && block.cell ? [block.cell.table] : [],
    );
    expect(tables.length).toBe(6);
    expect(new Set(tables).size).toBe(1);
  });

  test('cells know their places', () => {
    const { sections } = compareChecked(table(head, one), table(head, ['Transfers', 'EUR 6']));
    const places = sections[0]!.blocks.flatMap((block) =>
      'cell' in block && block.cell ? [block.cell] : [],
    );
    expect(places.map(({ table: number, row, column }) => [number, row, column])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
    ]);
  });
});
