import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFields, type FieldReading } from './compare-fields.ts';
import { compareTexts, type ComparedText } from './compare-text.ts';

const always = () => 1000;

/** The lines as text: `-removed-`, `+added+`, `(2)` for unchanged ones. */
function draw({ lines }: ComparedText): string[] {
  return lines.map((line) => {
    if (line.kind === 'unchanged') return `(${line.count})`;
    if (!('runs' in line)) return `${line.kind}: ${[line.text, ...line.removed, ...line.added].join(' ')}`;
    return line.runs
      .map(({ text, change }) =>
        change === 'removed' ? `-${text}-` : change === 'added' ? `+${text}+` : text,
      )
      .join('');
  });
}
const compare = (before: string, after: string) => draw(compareTexts(before, after, always));

describe('texts', () => {
  test.each([
    [
      'amounts are whole',
      '<p>Fine of EUR 35,000,000 for it</p>',
      '<p>Fine of EUR 30,000,000 for it</p>',
      ['Fine of EUR -35,000,000-+30,000,000+ for it'],
    ],
    [
      'words with hyphens are whole',
      '<p>a 14-day period for it</p>',
      '<p>a 28-day period for it</p>',
      ['a -14-day-+28-day+ period for it'],
    ],
    [
      'unchanged lines are counted',
      '<p>a</p><p>b</p><p>c</p>',
      '<p>a</p><p>b</p><p>d</p>',
      ['(2)', '-c-', '+d+'],
    ],
    ['formats are apart', '<p>a b</p><p>c</p>', '<p>a <b>b</b></p><p>c</p>', ['formatting: a b', '(1)']],
    ['a heading of another level', '<h2>a</h2>', '<h3>a</h3>', ['formatting: a']],
    ['where a link leads', '<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>', ['link: a /x /y']],
    ['the same', '<p>a</p>', '<p>a</p>', ['(1)']],
    ['white space does not count', '<p>a  b</p>\n<p>c</p>', '<p>a b</p><p>c</p>', ['(2)']],
    ['nothing', '', '', []],
  ])('%s', (_, before, after, expected) => expect(compare(before, after)).toEqual(expected));

  test('both texts can be read from what is shown', () => {
    const line = fc.constantFrom('a b c', 'a x c', 'EUR 5 000', 'the 14-day period', 'b', '');
    const html = fc
      .array(line, { maxLength: 8 })
      .map((lines) => lines.map((text) => `<p>${text}</p>`).join(''));
    const words = (text: string) =>
      text
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
        .sort();
    fc.assert(
      fc.property(html, html, (before, after) => {
        const { lines, unchanged } = compareTexts(before, after, always);
        const runs = lines.flatMap((shown) => ('runs' in shown ? shown.runs : []));
        const shownIn = (change: 'added' | 'removed') =>
          runs
            .filter((run) => !run.change || run.change === change)
            .reduce((sum, { text }) => sum + words(text).length, 0);
        const difference = words(after).length - words(before).length;
        expect(shownIn('added') - shownIn('removed')).toBe(difference);
        if (before === after)
          expect(unchanged).toBe(before.split('<p>').filter((text) => !/^(?:<\/p>)?$/.test(text)).length);
      }),
      { numRuns: 300 },
    );
  });

  test('a limit says so, and not that nothing changed', () => {
    expect(compareTexts('<p>a</p>', '<p>b</p>', () => 0)).toMatchObject({ limited: true, lines: [] });
    const long = '<p>a</p>'.repeat(100_000);
    expect(compareTexts(long, long, always).limited).toBe(true);
    const lines = (sign: string) => Array.from({ length: 3000 }, (_, at) => `<p>${sign}${at}</p>`).join('');
    expect(compareTexts(lines('a'), lines('b'), always).limited).toBe(true);
  });
});

describe('fields', () => {
  const reading: FieldReading = {
    kind: (pointer) =>
      pointer.endsWith('/value')
        ? 'html'
        : pointer.includes('dates')
          ? 'dates'
          : pointer.includes('topics')
            ? 'list'
            : 'value',
    label: (pointer) => pointer.slice(1),
    show: (_, value) => String(value).toUpperCase(),
  };
  const changes = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    compareFields(before, after, reading, always);

  test('only those that differ', () => {
    expect(changes({ a: 1, b: [], c: { d: 'x', value: '' } }, { c: { value: '', d: 'x' }, a: 1 })).toEqual(
      [],
    );
    expect(changes({ a: 'x' }, { a: 'y' })).toEqual([
      { kind: 'value', before: 'X', after: 'Y', pointer: '/a', label: 'a' },
    ]);
    expect(changes({ a: 'x' }, {})).toMatchObject([{ before: 'X', after: '' }]);
  });

  test('texts inside of objects', () => {
    expect(changes({ body: { value: '<p>a</p>' } }, { body: { value: '<p>b</p>' } })).toMatchObject([
      { pointer: '/body/value', kind: 'html', text: { changed: 2 } },
    ]);
  });

  test('lists by their names', () => {
    expect(changes({ topics: ['a', 'b', 'b'] }, { topics: ['b', 'c'] })).toMatchObject([
      { kind: 'list', removed: ['A', 'B'], added: ['C'], isReordered: false },
    ]);
    expect(changes({ topics: ['a', 'b'] }, { topics: ['b', 'a'] })).toMatchObject([
      { isReordered: true, added: [] },
    ]);
  });

  test('a date that moves is one row', () => {
    const one = { date: '2027-03-01', label: 'Ends', kind: 'deadline' };
    const other = { date: '2026-01-01', label: 'Begins', kind: 'effective' };
    expect(
      changes({ dates: [one, other] }, { dates: [other, { ...one, date: '2027-02-28' }] }),
    ).toMatchObject([{ kind: 'dates', rows: [{ before: one, after: { date: '2027-02-28' } }] }]);
    expect(changes({ dates: [one] }, { dates: [] })).toMatchObject([{ rows: [{ before: one }] }]);
  });
});
