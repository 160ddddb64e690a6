import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { align } from './align.ts';
import { applyRedline } from './apply-redline.ts';
import { startWork } from './bounds.ts';
import { compareTexts } from './compare.ts';
import { compareChecked, paragraphs } from './testing/compare-checked.ts';
import { carriedOver } from './testing/read-redline.ts';

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

  const occursOnce = (sentence: string, text: string) =>
    text
      .replace(/<table.*?<\/table>/gs, '')
      .replace(/<[^>]*>/g, '\n')
      .split(sentence).length === 2;

  /**
   * A sentence that a text has several times may be struck in one place and inserted in another: which one moved where, nobody
   * can say. Rows of tables that have little in common are struck and inserted whole.
   */
  test('the difference applied to the old one gives the new one, and sentences move', () => {
    fc.assert(
      fc.property(html, html, (older, newer) => {
        const redline = compareTexts(older, newer);
        expect(applyRedline(older, redline)).toBe(newer);
        const carried = carriedOver(older, newer, redline);
        expect(carried.filter((one) => occursOnce(one, older) && occursOnce(one, newer))).toEqual([]);
      }),
      {
        numRuns: 300,
        // Words of a longer sentence are struck in one cell, the sentence comes once more in another.
        examples: [
          [
            '<table><tbody><tr><td>It reports to the bank.</td></tr><tr><td>Article 5 It reports to the bank.</td></tr></tbody></table>',
            '<table><tbody><tr><td>It reports to the bank. It reports to the bank.</td></tr><tr><td>Article 5</td></tr></tbody></table>',
          ],
        ],
      },
    );
  });

  test('a text is the same as itself', () => {
    fc.assert(
      fc.property(html, (one) => {
        const { counts, patch } = compareChecked(one, one);
        expect(counts).toMatchObject({ changes: 0, formatting: 0, numbering: 0, typography: 0 });
        expect(patch.every((part) => typeof part !== 'string')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('a redline of another text is refused', () => {
    const redline = compareTexts(
      paragraphs('One two three four.', 'a'),
      paragraphs('One two three five.', 'a'),
    );
    expect(applyRedline(paragraphs('Six seven eight nine.', 'a'), redline)).toBeUndefined();
    const forged = structuredClone(redline);
    Object.assign(forged.sections[0]!.blocks[0]!, { runs: [{ text: 'One two three four.' }] });
    expect(applyRedline(paragraphs('One two three four.', 'a'), forged)).toBeUndefined();
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
      'rows whose words are in many rows, which moved and changed',
      `<table>${many(30, (at) => `<tr><td>Fee ${at}</td><td>for the same kind of service in each month of it</td></tr>`)}</table><p>Between.</p>`,
      `<p>Between.</p><table>${many(30, (at) => `<tr><td>Charge ${at}</td><td>for the same kind of service in each month of all</td></tr>`)}</table>`,
    ],
    [
      'paragraphs that all moved and changed, in nearly the same words',
      `${many(150, (at) => paragraphs(`Firm a${at} pays for the same kind of service in each month of it.`))}<h2>Between</h2>`,
      `<h2>Between</h2>${many(150, (at) => paragraphs(`Firm b${at} pays for the same kind of service in each month of all.`))}`,
    ],
    [
      'sentences that are all other ones',
      many(800, (at) => paragraphs(`The a${at} shall b${at} be.`)),
      many(800, (at) => paragraphs(`The x${at} must y${at} be.`)),
    ],
  ])('%s: limited, and still right', (_, older, newer) => {
    expect(compareChecked(older, newer).limited).toBe(true);
  });

  test('too long a text is not compared at all', () => {
    for (const long of [paragraphs('a'.repeat(4_000_001)), many(60_001, () => '<p>a</p>')]) {
      const redline = compareTexts(long, paragraphs('a'));
      expect(redline).toMatchObject({ limited: true, isTooLong: true, sections: [] });
      expect(applyRedline(long, redline)).toBe(paragraphs('a'));
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
    [
      'rows that all moved and changed',
      `<table>${many(1500, (at) => `<tr><td>a${at} b${at} c${at} d${at} e${at} f${at} g${at} h${at}</td><td>1</td></tr>`)}</table><p>Between.</p>`,
      `<p>Between.</p><table>${many(1500, (at) => `<tr><td>a${at} b${at} c${at} d${at} e${at} f${at} g${at} h${at}</td><td>2</td></tr>`)}</table>`,
    ],
    ['deep formats', `<p>${'<b><i>'.repeat(1500)}x`, `<p>${'<b><i>'.repeat(1500)}y`],
    ['numbers with spaces', `<p>${'1 000 '.repeat(10_000)}</p>`, `<p>${'1 000 '.repeat(10_001)}</p>`],
    ['headings without end', many(2000, (at) => `<h2>a ${at}</h2>`), many(2000, (at) => `<h2>b ${at}</h2>`)],
  ])('%s', (_, older, newer) => void compareChecked(older, newer));

  test('steps are counted, not time: the search ends the same way each time', () => {
    const lists = ['abc', 'cab'].map((text) => Array.from({ length: 3000 }, (_, at) => text[(at * at) % 3]!));
    const once = () => {
      const work = startWork({ steps: 10_000 });
      return { pairs: align(lists[0]!, lists[1]!, work), isSpent: work.isSpent, left: work.left };
    };
    expect(once()).toEqual(once());
    expect(once().isSpent).toBe(true);
  });
});
