/** What a redline says must be so for any two texts, also for those that say one sentence many times. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare.ts';
import { compareChecked, drawn, paragraphs } from './testing/compare-checked.ts';
import { tablePairs, textPairs } from './testing/random-texts.ts';
import { rowsIn, rowsShownAs } from './testing/read-redline.ts';

const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

const [SAID, STORED] = ['The bank reports each quarter what it stores.', 'The authority stores it all.'];
const ROWS = [
  [SAID, '10'],
  ['x', STORED],
];
/** A sentence leaves a paragraph that has it twice, and is in a row that moved and changed. */
const LEFT_FOR_A_ROW = {
  older: `${table(...ROWS)}${table(...ROWS)}<p>${STORED} ${SAID} ${SAID}</p>${table(...ROWS)}`,
  newer: `<ul><li>${SAID}</li></ul>${table([SAID, 'x'])}${table(['x', STORED], [STORED, STORED], ['10', STORED], ['The bank each stores.', SAID])}`,
};

test('it gives the newer text, and strikes no sentence that it inserts elsewhere', () => {
  fc.assert(
    fc.property(textPairs, ([older, newer]) => void compareChecked(older, newer)),
    // The bench has 50,000: bench/redline/random-pairs.ts.
    { numRuns: 300, examples: [[[LEFT_FOR_A_ROW.older, LEFT_FOR_A_ROW.newer]]] },
  );
});

const BETWEEN = '<p>Between them.</p>';
const LAST = table(['Transfers', 'EUR 5', '']);
const CELLS_LEFT_AND_CAME = {
  older: [
    table(['Direct debits', 'EUR 7', 'monthly'], ['Transfers', 'EUR 5', '']),
    table(['', 'Transfers', 'none']),
    LAST,
  ].join(BETWEEN),
  newer: [table(['', 'Direct debits', 'none']), table(['Transfers', 'EUR 7', 'monthly']), LAST].join(BETWEEN),
};

test('no row with words is struck in one place and inserted in another', () => {
  let moved = 0;
  fc.assert(
    fc.property(tablePairs, ([older, newer]) => {
      const redline = compareChecked(older, newer);
      const rows = rowsIn(older);
      const struck = new Set(rowsShownAs('removed', redline).filter((row) => rows.has(row)));
      expect(rowsShownAs('added', redline).filter((row) => struck.has(row))).toEqual([]);
      moved += rowsShownAs('moved-in', redline).length;
    }),
    {
      numRuns: 300,
      // The same two cells of two rows whose other cell stayed are not a row.
      examples: [[[CELLS_LEFT_AND_CAME.older, CELLS_LEFT_AND_CAME.newer]]],
    },
  );
  expect(moved).toBeGreaterThan(10);
});

/** Rows of ten words that no other row has; the first are their names. */
const wordsOfRow = (at: number) => Array.from({ length: 10 }, (_, word) => `r${at}w${word}`);

test('rows whose words change where they are, their names too, are changed and have not moved', () => {
  const row = fc.record({ isChanged: fc.boolean(), word: fc.nat(9), isName: fc.boolean() });
  let renamed = 0;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.nat(9), (rows, cut) => {
      const cells = (words: readonly string[]) =>
        [words.slice(0, 2), words.slice(2, 2 + (cut % 7)), words.slice(2 + (cut % 7))].map((all) =>
          all.join(' '),
        );
      const older = rows.map((_, at) => cells(wordsOfRow(at)));
      const newer = rows.map(({ isChanged, word, isName }, at) => {
        if (!isChanged) return older[at]!;
        const words = wordsOfRow(at).with(word, `other${at}`);
        return cells(isName ? words.with(0, `name${at}`) : words);
      });
      const { counts, sections } = compareChecked(table(...older), table(...newer));
      const states = sections.flatMap(({ blocks }) => blocks.map(({ state }) => state));
      expect(states.filter((state) => !['changed', 'same', 'fold'].includes(state))).toEqual([]);
      expect(counts.moved).toBe(0);
      renamed += rows.filter(({ isChanged, isName }) => isChanged && isName).length;
    }),
    { numRuns: 100 },
  );
  expect(renamed).toBeGreaterThan(50);
});

test('the same text has no change', () => {
  fc.assert(
    fc.property(textPairs, ([text]) => {
      expect(compareTexts(text, text)).toMatchObject({ limited: false, counts: { changes: 0 } });
    }),
    { numRuns: 100 },
  );
});

test('a paragraph that moved and changed is shown at both ends, with its own changes', () => {
  const [moved, changed] = [
    'The agreement is filed with the application, and every later change to it within five working days.',
    'The agreement is filed with the application, and every later change to it within three working days.',
  ];
  const others = [
    'Own funds never fall below it at any time of the year.',
    'Deposits are not taken at all by such firms.',
  ];
  expect(drawn(paragraphs(moved, ...others), paragraphs(...others, changed))).toEqual([
    '<The agreement is filed with the application, and every later change to it within< -five working days.-',
    '(2)',
    '>The agreement is filed with the application, and every later change to it within> ~five working days~ +three working days.+',
  ]);
});
