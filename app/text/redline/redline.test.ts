import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { align, type Work } from './align.ts';
import { applyRedline } from './apply-redline.ts';
import { compareTexts } from './compare.ts';
import { carriedOver, draw, drawSection } from './testing/read-redline.ts';

/** Compares, and makes sure that the difference applied to the old text gives the new one. */
function compare(older: string, newer: string) {
  const redline = compareTexts(older, newer);
  expect(applyRedline(older, redline)).toBe(newer);
  expect(carriedOver(older, newer, redline)).toEqual([]);
  return redline;
}
const drawn = (older: string, newer: string) => draw(compare(older, newer));
const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

describe('words', () => {
  test.each([
    [
      'amounts are whole',
      'Fine of EUR 35,000,000 for it',
      'Fine of EUR 30,000,000 for it',
      ['Fine of -EUR 35,000,000- +EUR 30,000,000+ for it'],
    ],
    [
      'with signs',
      'Fine of $35,000,000 for it',
      'Fine of $30,000,000 for it',
      ['Fine of -$35,000,000- +$30,000,000+ for it'],
    ],
    [
      'with spaces',
      'Fine of EUR 35 000 000 for it',
      'Fine of EUR 30 000 000 for it',
      ['Fine of -EUR 35 000 000- +EUR 30 000 000+ for it'],
    ],
    [
      'words with hyphens are whole',
      'a 14-day period for it',
      'a 28-day period for it',
      ['a -14-day- +28-day+ period for it'],
    ],
    [
      'periods are whole',
      'Change it within five working days of the day.',
      'Change it within three working days of the day.',
      ['Change it within -five working days- +three working days+ of the day.'],
    ],
    [
      'one mark for what is beside another',
      'The report of the firm, yearly, is due on it',
      'The report of the bank (monthly) is due on it',
      ['The report of the -firm, yearly,- +bank (monthly)+ is due on it'],
    ],
    [
      'what has nothing in common is apart',
      'Alpha beta gamma',
      'One two three',
      ['-Alpha beta gamma-', '+One two three+'],
    ],
    ['struck words', 'It is in force.', 'It is <s>in force</s>.', ['It is -in force- +in force+ .']],
    [
      'raised figures',
      'an area of 10<sup>2</sup> metres',
      'an area of 102 metres',
      ['an area of -10- -2- +102+ metres'],
    ],
  ])('%s', (_, older, newer, expected) => expect(drawn(p(older), p(newer))).toEqual(expected));

  test.each([
    ['white space', '<p>a  b</p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['quotation marks', p('the “rule” isn’t'), p('the "rule" isn\'t')],
    ['dashes', p('1–2 — a non‑bank'), p('1-2 – a non-bank')],
    ['spaces in numbers', p('EUR 5\u00a0000'), p('EUR 5 000')],
    ['hidden characters', p('pay\u00adment\u200b'), p('payment')],
    ['numbers of headings', '<h2>Article 5 - Scope</h2><p>a</p>', '<h2>Article 6 - Scope</h2><p>a</p>'],
    [
      'numbers of paragraphs',
      p('1. The firm reports.', '2. The bank pays.'),
      p('4. The firm reports.', '5. The bank pays.'),
    ],
    ['numbers with levels', p('4.5 A firm reports.'), p('4.6 A firm reports.')],
    [
      'numbers in a column',
      '<table><tr><td>(a)</td><td>the firm;</td></tr></table>',
      '<table><tr><td>(b)</td><td>the firm;</td></tr></table>',
    ],
    [
      'a label above a heading',
      '<p>Article 5</p><h3>Scope</h3><p>a</p>',
      '<p>Article 6</p><h3>Scope</h3><p>a</p>',
    ],
    ['nothing', '', ''],
  ])('%s alone: no change', (_, older, newer) => {
    const { counts, limited } = compare(older, newer);
    expect(counts).toMatchObject({ changes: 0, added: 0, removed: 0 });
    expect(limited).toBe(false);
  });

  test.each([
    ['spaces between digits', 'section 1 2', 'section 12'],
    ['years that begin a heading', '<h2>2026 in review</h2>', '<h2>2027 in review</h2>'],
    [
      'numbers in tables',
      '<table><tr><td>fee</td><td>1.</td></tr></table>',
      '<table><tr><td>fee</td><td>2.</td></tr></table>',
    ],
    [
      'amounts in a first column',
      '<table><tr><td>5</td><td>days</td></tr></table>',
      '<table><tr><td>6</td><td>days</td></tr></table>',
    ],
  ])('%s are words', (_, older, newer) => expect(compare(older, newer).counts.changes).toBeGreaterThan(0));
});

describe('paragraphs', () => {
  const [one, two, three] = [
    'The firm reports to it.',
    'The bank pays all of it.',
    'The court decides on it.',
  ];

  test.each([
    ['a new one', p(one, three), p(one, two, three), ['(1)', `+${two}+`, '(1)']],
    ['one that went', p(one, two, three), p(one, three), ['(1)', `-${two}-`, '(1)']],
    [
      'a new definition among others',
      p('“a” means one thing;', '“c” means another one;'),
      p('“a” means one thing;', '“b” means a third thing;', '“c” means another one;'),
      ['(1)', '+“b” means a third thing;+', '(1)'],
    ],
    [
      'one that moved',
      p(one, two, three, 'x', 'y'),
      p(two, three, 'x', 'y', one),
      [`<${one}<`, '(4)', `>${one}>`],
    ],
    [
      'a sentence that moved',
      p(`${one} ${two}`, 'x', three),
      p(one, 'x', `${three} ${two}`),
      [`${one} <${two}<`, '(1)', `${three} >${two}>`],
    ],
    ['one that was divided', p(`${one} ${two}`), p(one, two), [`formatting: ${one}`, `formatting: ${two}`]],
    ['two that were joined', p(one, two), p(`${one} ${two}`), [`formatting: ${one} ${two}`]],
    [
      'divided with a change',
      p(`${one} ${two}`),
      p(one, 'The bank pays most of it.'),
      [`formatting: ${one}`, 'The bank pays -all- +most+ of it.'],
    ],
    ['a list from a paragraph', p(one), `<ul><li>${one}</li></ul>`, [`formatting: ${one}`]],
    ['emphasis', p(one), p(one.replace('firm', '<b>firm</b>')), ['formatting: The firm reports to it.']],
    ['a heading of another level', '<h2>a</h2>', '<h3>a</h3>', ['formatting: a']],
    ['where a link leads', '<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>', ['link: a']],
    [
      'another picture',
      '<p><img src="/a.png" alt="A"></p>',
      '<p><img src="/b.png" alt="A"></p>',
      ['link: [picture: A]'],
    ],
    ['short ones do not move', p('None.', 'x', 'y'), p('x', 'y', 'None.'), ['-None.-', '(2)', '+None.+']],
  ])('%s', (_, older, newer, expected) => expect(drawn(older, newer)).toEqual(expected));

  test('how they look different is said', () => {
    const { sections } = compare(p('a b'), '<ul><li>a <strong>b</strong></li></ul>');
    expect(sections[0]!.blocks[0]).toMatchObject({ restyled: { was: 'text', added: ['bold'], removed: [] } });
    const { sections: links } = compare('<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>');
    expect(links[0]!.blocks[0]).toMatchObject({ links: { removed: ['/x'], added: ['/y'] } });
  });

  test('both ends of a move have its number', () => {
    const { sections } = compare(
      p('The firm reports to it.', 'x', 'y'),
      p('x', 'y', 'The firm reports to it.'),
    );
    const moves = sections[0]!.blocks.flatMap((block) =>
      'runs' in block ? block.runs.map(({ move }) => move) : [],
    );
    expect(moves).toEqual([1, 1]);
  });
});

test('sentences that moved together are one move', () => {
  const both = 'The firm reports to it. The bank pays all of it.';
  const { sections, counts } = compare(p(both, 'x', 'y'), p('x', 'y', both));
  const runs = sections[0]!.blocks.flatMap((block) => ('runs' in block ? block.runs : []));
  expect(runs.map(({ change, move }) => [change, move])).toEqual([
    ['moved-out', 1],
    ['moved-in', 1],
  ]);
  expect(counts).toMatchObject({ changes: 1, moved: 1, movedAway: 1 });
});

describe('sections', () => {
  const section = (title: string, ...texts: string[]) => `<h2>${title}</h2>${p(...texts)}`;
  const [a, b, c] = [
    section('Alpha', 'All that is said of alpha here.'),
    section('Beta', 'All that is known about beta now.'),
    section('Gamma', 'Some words on gamma for readers.'),
  ];
  const states = (older: string, newer: string) =>
    compare(older, newer).sections.map(({ title, state }) => `${title} ${state}`);

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
    const { sections } = compare(a + b + c, b + c + a.replace('said', 'told'));
    expect(sections.map(({ at, otherEnd }) => [at, otherEnd])).toEqual([
      [1, 4],
      [2, undefined],
      [3, undefined],
      [4, 1],
    ]);
    expect(drawSection(sections[3]!)).toEqual(['(1)', 'All that is -said- +told+ of alpha here.']);
  });

  test('former headings and numbers are said', () => {
    const { sections } = compare(
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
  ])('%s', (_, older, newer, expected) => expect(drawn(older, newer)).toEqual(expected));

  test('a row that went is in the table that it was in', () => {
    const { sections } = compare(table(head, one, two), table(head, ['Transfers', 'EUR 6']));
    const tables = sections[0]!.blocks.flatMap((block) =>
      'cell' in block && block.cell ? [block.cell.table] : [],
    );
    expect(tables.length).toBe(6);
    expect(new Set(tables).size).toBe(1);
  });

  test('cells know their places', () => {
    const { sections } = compare(table(head, one), table(head, ['Transfers', 'EUR 6']));
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

describe('any texts', () => {
  const words = fc.constantFrom(
    'Alpha',
    'Beta',
    'The firm reports to the bank.',
    'EUR 5 000',
    '“x”',
    '1.',
    '(a)',
    '&amp;',
    '\u00a0',
    'Article 5',
    'It is so;',
  );
  const text = fc.array(words, { maxLength: 5 }).map((all) => all.join(' '));
  const inline = fc.oneof(
    text,
    text.map((inner) => `<b>${inner}</b>`),
    text.map((inner) => `<a href="/x">${inner}</a><br />`),
    fc.constant('<img src="/a" alt="b">'),
  );
  const cells = fc
    .array(inline, { maxLength: 3 })
    .map((all) => `<tr>${all.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const block = fc.oneof(
    inline.map((inner) => `<p>${inner}</p>`),
    inline.map((inner) => `<h2>${inner}</h2>`),
    inline.map((inner) => `<ul><li>${inner}<p>${inner}</p></li></ul>`),
    fc.array(cells, { maxLength: 4 }).map((rows) => `<table id="t"><tbody>${rows.join('')}</tbody></table>`),
    inline,
  );
  const html = fc.array(block, { maxLength: 8 }).map((all) => all.join('\n'));

  test('the difference applied to the old one gives the new one', () => {
    fc.assert(
      fc.property(html, html, (older, newer) => void compare(older, newer)),
      { numRuns: 300 },
    );
  });

  test('a text is the same as itself', () => {
    fc.assert(
      fc.property(html, (one) => {
        const { counts, patch } = compare(one, one);
        expect(counts).toMatchObject({ changes: 0, formatting: 0, numbering: 0, typography: 0 });
        expect(patch.every((part) => typeof part !== 'string')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('a redline of another text is refused', () => {
    const redline = compareTexts(p('One two three four.', 'a'), p('One two three five.', 'a'));
    expect(applyRedline(p('Six seven eight nine.', 'a'), redline)).toBeUndefined();
    const forged = structuredClone(redline);
    Object.assign(forged.sections[0]!.blocks[0]!, { runs: [{ text: 'One two three four.' }] });
    expect(applyRedline(p('One two three four.', 'a'), forged)).toBeUndefined();
  });
});

describe('bounds', () => {
  const many = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join('');

  test.each([
    ['words that alternate', `<p>${'a b '.repeat(8_000)}</p>`, `<p>${'b b a '.repeat(6_000)}</p>`],
    [
      'rows with little in common',
      `<table>${many(1500, (at) => `<tr><td>a${at}</td><td>${at % 7}</td></tr>`)}</table>`,
      `<table>${many(1500, (at) => `<tr><td>b${at}</td><td>${at % 5}</td></tr>`)}</table>`,
    ],
    [
      'sentences that are all other ones',
      many(800, (at) => p(`The a${at} shall b${at} be.`)),
      many(800, (at) => p(`The x${at} must y${at} be.`)),
    ],
  ])('%s: limited, and still right', (_, older, newer) => {
    expect(compare(older, newer).limited).toBe(true);
  });

  test('too long a text is not compared at all', () => {
    for (const long of [p('a'.repeat(4_000_001)), many(60_001, () => '<p>a</p>')]) {
      const redline = compareTexts(long, p('a'));
      expect(redline).toMatchObject({ limited: true, isTooLong: true, sections: [] });
      expect(applyRedline(long, redline)).toBe(p('a'));
    }
  });

  test.each([
    ['equal words', `<p>${'a '.repeat(10_000)}</p>`, `<p>${'a '.repeat(29_000)}b</p>`],
    [
      'wholly different words',
      `<p>${many(6_000, (at) => `a${at} `)}</p>`,
      `<p>${many(6_000, (at) => `b${at} `)}</p>`,
    ],
    [
      'deep tables',
      `${'<table><tr><td>q</td><td>'.repeat(1500)}x`,
      `${'<table><tr><td>q</td><td>'.repeat(1500)}y`,
    ],
    ['deep formats', `<p>${'<b><i>'.repeat(1500)}x`, `<p>${'<b><i>'.repeat(1500)}y`],
    ['numbers with spaces', `<p>${'1 000 '.repeat(10_000)}</p>`, `<p>${'1 000 '.repeat(10_001)}</p>`],
    ['headings without end', many(2000, (at) => `<h2>a ${at}</h2>`), many(2000, (at) => `<h2>b ${at}</h2>`)],
  ])('%s', (_, older, newer) => void compare(older, newer));

  test('steps are counted, not time: the search ends the same way each time', () => {
    const lists = ['abc', 'cab'].map((text) => Array.from({ length: 3000 }, (_, at) => text[(at * at) % 3]!));
    const once = () => {
      const work: Work = { left: 10_000, isSpent: false };
      return { pairs: align(lists[0]!, lists[1]!, work), isSpent: work.isSpent, left: work.left };
    };
    expect(once()).toEqual(once());
    expect(once().isSpent).toBe(true);
  });
});
