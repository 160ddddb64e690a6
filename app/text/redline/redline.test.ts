import { describe, expect, test } from 'vitest';
import { compareChecked, drawn, paragraphs } from './testing/compare-checked.ts';

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
  ])('%s', (_, older, newer, expected) =>
    expect(drawn(paragraphs(older), paragraphs(newer))).toEqual(expected),
  );

  test.each([
    ['white space', '<p>a  b</p>\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['quotation marks', paragraphs('the “rule” isn’t'), paragraphs('the "rule" isn\'t')],
    ['dashes', paragraphs('1–2 — a non‑bank'), paragraphs('1-2 – a non-bank')],
    ['spaces in numbers', paragraphs('EUR 5\u00a0000'), paragraphs('EUR 5 000')],
    ['hidden characters', paragraphs('pay\u00adment\u200b'), paragraphs('payment')],
    ['numbers of headings', '<h2>Article 5 - Scope</h2><p>a</p>', '<h2>Article 6 - Scope</h2><p>a</p>'],
    [
      'numbers of paragraphs',
      paragraphs('1. The firm reports.', '2. The bank pays.'),
      paragraphs('4. The firm reports.', '5. The bank pays.'),
    ],
    ['numbers with levels', paragraphs('4.5 A firm reports.'), paragraphs('4.6 A firm reports.')],
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
    const { counts, limited } = compareChecked(older, newer);
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
  ])('%s are words', (_, older, newer) =>
    expect(compareChecked(older, newer).counts.changes).toBeGreaterThan(0),
  );
});

describe('paragraphs', () => {
  const [one, two, three] = [
    'The firm reports to it.',
    'The bank pays all of it.',
    'The court decides on it.',
  ];

  test.each([
    ['a new one', paragraphs(one, three), paragraphs(one, two, three), ['(1)', `+${two}+`, '(1)']],
    ['one that went', paragraphs(one, two, three), paragraphs(one, three), ['(1)', `-${two}-`, '(1)']],
    [
      'a new definition among others',
      paragraphs('“a” means one thing;', '“c” means another one;'),
      paragraphs('“a” means one thing;', '“b” means a third thing;', '“c” means another one;'),
      ['(1)', '+“b” means a third thing;+', '(1)'],
    ],
    [
      'one that moved',
      paragraphs(one, two, three, 'x', 'y'),
      paragraphs(two, three, 'x', 'y', one),
      [`<${one}<`, '(4)', `>${one}>`],
    ],
    [
      'a sentence that moved',
      paragraphs(`${one} ${two}`, 'x', three),
      paragraphs(one, 'x', `${three} ${two}`),
      [`${one} <${two}<`, '(1)', `${three} >${two}>`],
    ],
    [
      'one that was divided',
      paragraphs(`${one} ${two}`),
      paragraphs(one, two),
      [`formatting: ${one}`, `formatting: ${two}`],
    ],
    [
      'two that were joined',
      paragraphs(one, two),
      paragraphs(`${one} ${two}`),
      [`formatting: ${one} ${two}`],
    ],
    [
      'divided with a change',
      paragraphs(`${one} ${two}`),
      paragraphs(one, 'The bank pays most of it.'),
      [`formatting: ${one}`, 'The bank pays -all- +most+ of it.'],
    ],
    ['a list from a paragraph', paragraphs(one), `<ul><li>${one}</li></ul>`, [`formatting: ${one}`]],
    [
      'emphasis',
      paragraphs(one),
      paragraphs(one.replace('firm', '<b>firm</b>')),
      ['formatting: The firm reports to it.'],
    ],
    ['a heading of another level', '<h2>a</h2>', '<h3>a</h3>', ['formatting: a']],
    ['where a link leads', '<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>', ['link: a']],
    [
      'another picture',
      '<p><img src="/a.png" alt="A"></p>',
      '<p><img src="/b.png" alt="A"></p>',
      ['link: [picture: A]'],
    ],
    [
      'short ones do not move',
      paragraphs('None.', 'x', 'y'),
      paragraphs('x', 'y', 'None.'),
      ['-None.-', '(2)', '+None.+'],
    ],
  ])('%s', (_, older, newer, expected) => expect(drawn(older, newer)).toEqual(expected));

  test('how they look different is said', () => {
    const { sections } = compareChecked(paragraphs('a b'), '<ul><li>a <strong>b</strong></li></ul>');
    expect(sections[0]!.blocks[0]).toMatchObject({ restyled: { was: 'text', added: ['bold'], removed: [] } });
    const { sections: links } = compareChecked('<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>');
    expect(links[0]!.blocks[0]).toMatchObject({ links: { removed: ['/x'], added: ['/y'] } });
  });

  test('both ends of a move have its number', () => {
    const { sections } = compareChecked(
      paragraphs('The firm reports to it.', 'x', 'y'),
      paragraphs('x', 'y', 'The firm reports to it.'),
    );
    const moves = sections[0]!.blocks.flatMap((block) =>
      'runs' in block ? block.runs.map(({ move }) => move) : [],
    );
    expect(moves).toEqual([1, 1]);
  });
});

test('sentences that moved together are one move', () => {
  const both = 'The firm reports to it. The bank pays all of it.';
  const { sections, counts } = compareChecked(paragraphs(both, 'x', 'y'), paragraphs('x', 'y', both));
  const runs = sections[0]!.blocks.flatMap((block) => ('runs' in block ? block.runs : []));
  expect(runs.map(({ change, move }) => [change, move])).toEqual([
    ['moved-out', 1],
    ['moved-in', 1],
  ]);
  expect(counts).toMatchObject({ changes: 1, moved: 1, movedAway: 1 });
});
