import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextBlock } from '#app/text/html-blocks.ts';
import { compareBlocks, type ComparedBlock } from './word-changes.ts';

const text = (...lines: string[]) => lines.map((line): TextBlock => ({ kind: 'text', text: line }));
const unlimited = () => Infinity;

/** Lines with [-removed-] and {+added+}. */
const marked = (blocks: readonly ComparedBlock[] | undefined) =>
  blocks?.map(({ runs }) =>
    runs
      .map((run) => (run.change === 'added' ? `{+${run.text}+}` : run.change ? `[-${run.text}-]` : run.text))
      .join(''),
  );

test.each([
  ['nothing', [], [], []],
  ['the same', ['A b.'], ['A b.'], ['A b.']],
  [
    'a word',
    ['Banks apply it from 9 January 2027.'],
    ['Banks apply it from 9 April 2027.'],
    ['Banks apply it from 9 [-January-]{+April+} 2027.'],
  ],
  [
    'words next to each other, marked together',
    ['The fee is 10 euro a year for banks.'],
    ['The fee is twelve pounds a year for banks.'],
    ['The fee is [-10 euro-]{+twelve pounds+} a year for banks.'],
  ],
  [
    'an amount, never inside it',
    ['It is 1,000 euro.'],
    ['It is 10,000 euro.'],
    ['It is [-1,000-]{+10,000+} euro.'],
  ],
  ['a new line', ['One.', 'Three.'], ['One.', 'Two.', 'Three.'], ['One.', '{+Two.+}', 'Three.']],
  ['a removed line', ['One.', 'Two.'], ['Two.'], ['[-One.-]', 'Two.']],
  [
    'a text with nothing in common, as a whole',
    ['Banks report monthly to the registry.'],
    ['No licence exists any longer.'],
    ['[-Banks report monthly to the registry.-]', '{+No licence exists any longer.+}'],
  ],
  ['a script without spaces', ['支付机构 须 报告'], ['支付机构 应 报告'], ['支付机构 [-须-]{+应+} 报告']],
])('%s', (_, before, after, expected) => {
  expect(marked(compareBlocks(text(...before), text(...after), unlimited))).toEqual(expected);
});

test('a line that became a heading is a change', () => {
  expect(compareBlocks(text('Scope'), [{ kind: 'heading', text: 'Scope' }], unlimited)).toContainEqual(
    expect.objectContaining({ kind: 'heading' }),
  );
});

const blocks = fc.array(
  fc.record({
    kind: fc.constantFrom<TextBlock['kind']>('text', 'item', 'heading'),
    text: fc
      .array(fc.constantFrom('a', 'b', 'bank', '10', ',', '.', '<p>', '須'), { minLength: 1, maxLength: 8 })
      .map((words) => words.join(' ')),
  }),
  { maxLength: 8 },
);

/** All words of one side. */
const side = (compared: readonly ComparedBlock[], other: 'added' | 'removed') =>
  compared
    .flatMap(({ runs }) => [...runs.filter(({ change }) => change !== other).map((run) => run.text), ' '])
    .join('')
    .split(/\s+/)
    .filter(Boolean);
const words = (lines: readonly TextBlock[]) =>
  lines.flatMap(({ text: line }) => line.split(/\s+/)).filter(Boolean);

test('without what was added it is the old text, without what was removed the new one', () => {
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const compared = compareBlocks(before, after, unlimited)!;
      expect(side(compared, 'added').join('')).toBe(words(before).join(''));
      expect(side(compared, 'removed').join('')).toBe(words(after).join(''));
    }),
  );
});

test('too many changed lines, or no time, are given up', () => {
  const lines = (from: number) => text(...Array.from({ length: 1000 }, (_, at) => `Line ${from + at}`));
  expect(compareBlocks(lines(0), lines(5000), unlimited)).toBeUndefined();
  expect(compareBlocks(text('a'), text('b'), () => 0)).toBeUndefined();
});

test('a passage with too many changed words is shown as a whole', () => {
  const long = (odd: string) =>
    text(Array.from({ length: 2000 }, (_, at) => (at % 2 ? `same${at}` : `${odd}${at}`)).join(' '));
  expect(compareBlocks(long('old'), long('new'), unlimited)).toMatchObject([
    { runs: [{ change: 'removed' }] },
    { runs: [{ change: 'added' }] },
  ]);
});
