import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { insertMarks } from '#app/text/marks/insert-marks.ts';
import { readRuns } from '#app/text/marks/read-runs.ts';
import { createLexicon, MOST_WORDS } from './lexicon.server.ts';
import { recognise } from './recognise.server.ts';

const lexicon = createLexicon(
  [
    { tid: 1, name: 'SCA (strong customer authentication)', description: 'Two elements.' },
    { tid: 2, name: 'PSD2', description: 'Directive (EU) 2015/2366, the present law.' },
    { tid: 3, name: 'Payment account' },
    { tid: 4, name: 'PSR (Payment Services Regulation)', description: 'The proposed regulation.' },
    { tid: 5, name: 'Acquirer' },
    { tid: 6, name: 'APP fraud (authorised push payment fraud)' },
    { tid: 7, name: 'Account information service' },
    { tid: 8, name: 'Account information service provider' },
    { tid: 9, name: 'Consumer Duty' },
    { tid: 10, name: 'IT' },
    { tid: 11, name: 'Ökonomie' },
    { tid: 12, name: '反洗钱' },
    { tid: 13, name: 'FCA (Financial Conduct Authority)' },
    { tid: 14, name: 'Instant payment' },
  ],
  ['Payment Systems Regulator', 'Financial Conduct Authority', 'Payment Systems Regulator (PSR)', 'PSD2'],
);

/** What is marked, as `kind: words`. */
function found(html: string, days: string[] = []): string[] {
  const { text } = readRuns(html);
  const [marks = []] = recognise([html], lexicon, new Set(days)).marks;
  return marks.map((mark) => `${mark.kind} ${text.slice(mark.start, mark.end)}`);
}

test('an act with a name has its provision, and the number of an instrument is none', () => {
  expect(found('<p>section 3 of the Gambling Act 2005, and Gambling Act 2006 (S.I. 2006/1)</p>')).toEqual([
    'reference section 3 of the Gambling Act 2005',
    'reference Gambling Act 2006',
    'reference S.I. 2006/1',
  ]);
});

describe('terms', () => {
  it.each([
    ['a brief form with its capitals', '<p>SCA, sca and Sca</p>', ['term SCA']],
    ['its plural', '<p>Two SCAs</p>', ['term SCAs']],
    [
      'the long form in any case',
      '<p>Strong Customer Authentication</p>',
      ['term Strong Customer Authentication'],
    ],
    ['a plural', '<p>their payment accounts</p>', ['term payment accounts']],
    ['words, and no parts of words', '<p>prepayment accountant, PSD2x, xPSD2</p>', []],
    ['no other word of the same stem', '<p>an acquisition by acquiring</p>', []],
    [
      'the longest',
      '<p>account information service providers</p>',
      ['term account information service providers'],
    ],
    ['names with their capitals', '<p>a consumer duty and the Consumer Duty</p>', ['term Consumer Duty']],
    ['a brief form in a name', '<p>app fraud and APP fraud</p>', ['term APP fraud']],
    ['no function word', '<p>IT is it</p>', []],
    ['diacritics', '<p>die ökonomie</p>', ['term ökonomie']],
    ['scripts without spaces', '<p>关于反洗钱的规定</p>', ['term 反洗钱']],
    ['the first in each section', '<p>SCA SCA</p><h2>More</h2><p>SCA, SCA</p>', ['term SCA', 'term SCA']],
    ['nothing in links and headings', '<h2>SCA</h2><p><a href="/x">SCA</a></p>', []],
    [
      'nothing in code and quotations',
      '<pre>SCA</pre><p><code>SCA</code> <q>SCA</q></p><blockquote><p>SCA</p></blockquote>',
      [],
    ],
    ['nothing in a title in quotation marks', '<p>The paper “SCA for all” says SCA</p>', ['term SCA']],
    ['nothing over two elements', '<p>payment <b>account</b></p>', []],
    ['nothing over two sentences', '<p>of payment. Account holders</p>', []],
    [
      'no part of a longer name',
      '<p>The Instant Payments Regulation on instant payments</p>',
      ['term instant payments'],
    ],
    ['a brief form that another vocabulary has alone', '<p>PSD2 says</p>', ['term PSD2']],
    ['entities', '<p>A &amp; SCA &amp; B</p>', ['term SCA']],
  ])('%s', (_, html, expected) => expect(found(html)).toEqual(expected));

  test('a brief form that another vocabulary has needs its long form in the text', () => {
    expect(found('<p>The PSR decided</p>')).toEqual([]);
    expect(found('<p>The Payment Services Regulation decided. The PSR</p><h2>A</h2><p>PSR</p>')).toEqual([
      'term Payment Services Regulation',
      'term PSR',
    ]);
    expect(found('<p>The FCA</p>')).toEqual(['term FCA']);
  });

  test('a brief form that the text says is something else is not marked in any of its texts', () => {
    const other = '<p>Sound Cash Association (SCA) rules</p>';
    expect(found(other)).toEqual([]);
    expect(recognise(['<p>SCA</p>', other], lexicon).marks).toEqual([[], []]);
    expect(found('<p>Strong customer authentication (SCA)</p>')).toHaveLength(1);
  });
});

describe('acts and provisions', () => {
  it.each([
    [
      '<p>Directive (EU) 2015/2366, Article 97(1)</p>',
      { act: '2015/2366', provision: 'Article 97(1)', tid: 2 },
    ],
    ['<p>Article 97 of PSD2</p>', { act: '2015/2366', provision: 'Article 97', tid: 2 }],
    ['<p>PSD2, art. 97</p>', { act: '2015/2366', provision: 'Article 97', tid: 2 }],
    ['<p>Regulation 2023/1114 Art. 5(1)</p>', { act: '2023/1114', provision: 'Article 5(1)' }],
    ['<p>reg. 23 of SI 2017/752</p>', { act: 'si2017/752', provision: 'Regulation 23' }],
    ['<p>PS25/12</p>', { act: 'ps25/12' }],
    ['<p>Law 20/2024</p>', { act: 'law20/2024' }],
  ])('%s', (html, expected) => {
    expect(recognise([html], lexicon).marks[0]).toEqual([
      expect.objectContaining({ kind: 'reference', ...expected }),
    ]);
  });

  it.each(['24/7', '1/2', '111/2024', 'in 2026'])('%s is none', (text) =>
    expect(found(`<p>${text}</p>`)).toEqual([]),
  );
});

describe('dates', () => {
  it.each(['1 January 2027', '1 Jan 2027', 'January 1, 2027', '2027-01-01', '01 Jan. 2027'])('%s', (day) =>
    expect(found(`<p>from ${day}.</p>`, ['2027-01-01'])).toEqual([`date ${day}`]),
  );
  test('only those of the item, and only days that exist', () => {
    expect(
      found('<p>2 January 2027, 31 February 2027, 11 January 20271</p>', ['2027-01-01', '2027-02-31']),
    ).toEqual([]);
  });
});

const part = fc.constantFrom(
  ...[
    'SCA',
    'strong customer',
    'authentication',
    ' ',
    'PSD2',
    'Article 97 of',
    '(SCA)',
    '1 January 2027',
    '&amp;',
    '&lt;b&gt;',
  ],
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<a href="/x">',
    '</a>',
    '<h2>',
    '</h2>',
    '<code>',
    '</code>',
    'Ökonomie',
    '反洗钱',
    '“',
    '”',
    '🙂',
  ],
);
const html = fc
  .array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 60 })
  .map((parts) => parts.join(''));

describe('in any text', () => {
  const days = new Set(['2027-01-01']);
  test('marks are in order, do not overlap, are in one open run, and leave the words as they are', () => {
    fc.assert(
      fc.property(html, (source) => {
        const { text, runs } = readRuns(source);
        const marks = recognise([source], lexicon, days).marks[0]!;
        let done = 0;
        for (const { start, end } of marks) {
          expect(start).toBeGreaterThanOrEqual(done);
          expect(end).toBeGreaterThan(start);
          const run = runs.find((one) => one.start <= start && end <= one.end);
          expect(run?.isOpen).toBe(true);
          done = end;
        }
        const words: string[] = [];
        const marked = insertMarks(
          source,
          marks.map(({ start, end }) => ({
            ...{ start, end },
            tags: (inside) => {
              words.push(inside);
              return ['<a data-mark>', '</a>'];
            },
          })),
        );
        expect(marked.replaceAll('<a data-mark>', '')).toHaveLength(source.length + 4 * words.length);
        expect(words).toEqual(marks.map(({ start, end }) => text.slice(start, end)).slice(0, words.length));
        expect(readRuns(marked).text).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  test('words are looked up in proportion to the text, also of hostile texts and with many terms', () => {
    const many = createLexicon([
      ...Array.from({ length: 10_000 }, (_, at) => ({
        tid: at + 1,
        name: `alpha beta gamma delta term${at}`,
      })),
      ...Array.from({ length: 9 }, (_, at) => ({
        tid: 20_000 + at,
        name: Array(at + 2)
          .fill('alpha')
          .join(' '),
      })),
    ]);
    for (const word of [
      'alpha ',
      'alpha beta gamma delta ',
      '( ',
      'SCA (',
      'a/',
      '2015/2366 ',
      '“',
      '&amp;',
      'e\u0301',
    ])
      for (const length of [10_000, 100_000]) {
        const text = `<p>${word.repeat(length / word.length)}</p>`;
        const { steps } = recognise([text], many);
        expect(steps).toBeLessThanOrEqual((length / 2 + 1) * MOST_WORDS);
      }
  });
});
