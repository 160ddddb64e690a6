/** The index finds what the matcher of queries says, for any query and any texts. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentText } from '../language/text/document.ts';
import { expandSynonyms } from '../language/syntax/synonyms.ts';
import { createMatcher, prepareText } from '../language/text/occurrences.ts';
import { parseQuery } from '../language/syntax/parse.ts';
import { planQuery } from '../query/plan.ts';
import { INDEXES, type TestIndex } from '../testing/each-index.ts';
import { anIndexed, anyField, anyText, aText } from '../testing/indexed.ts';
import { WEIGHTS } from '../ranking/weights.ts';

const SYNONYMS: Record<string, string[]> = {
  psd2: ['2015/2366', 'payment services'],
  'pay bank': ['fees'],
  sca: ['strong pay'],
};
const synonyms = (words: string) => SYNONYMS[words.toLowerCase()] ?? [];

/** As a reader who may read everything in full; nothing is relaxed. */
async function findIn(index: TestIndex, text: string): Promise<number[]> {
  const { node } = parseQuery(text);
  const access = new Uint8Array(index.classes().length + 1).fill(2, 1);
  const { nids } = await index.find({ node: planQuery(node && expandSynonyms(node, synonyms)), access });
  return [...nids].sort((a, b) => a - b);
}

const WORDS =
  'pay pays paid payment bank banks the fees PSD2 2015/2366 PS25/12 CASS 15 e-money emoney pre-paid 中文'.split(
    ' ',
  );
const text = fc.array(fc.constantFrom(...WORDS, '.', '·'), { maxLength: 7 }).map((words) => words.join(' '));
const documents = anyText(text);

const word = fc.constantFrom(...WORDS, 'sca', 'pay*', 'PS25*', 'paym*', '"pay bank"', '"CASS 15"', 'unknown');
const leaf = fc.tuple(anyField, word).map((parts) => parts.join(''));
const query = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('query'), fc.constantFrom(' ', ' AND ', ' OR ', ' NOT ', ' -'), tie('query'))
      .map((parts) => parts.join('')),
    tie('query').map((inner) => `(${inner})`),
    fc
      .tuple(word, fc.integer({ min: 0, max: 4 }), word)
      .map(([one, most, other]) => `${one} NEAR/${most} ${other}`),
    fc
      .tuple(word, word, word, fc.integer({ min: 0, max: 5 }))
      .map(([a, b, c, most]) => `NEAR(${a} ${b} ${c}, ${most})`),
  ),
})).query;

describe.each(INDEXES)('the index in %s and the matcher', (_, open) => {
  let index: TestIndex;
  afterEach(() => index.close());

  async function load(texts: readonly DocumentText[]): Promise<void> {
    index = await open({ ...WEIGHTS, relaxedBelow: 0 });
    await index.write(texts.map((full, at) => anIndexed(at + 1, { full })));
  }

  test('find the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(documents, { minLength: 1, maxLength: 6 }),
        fc.array(query, { minLength: 1, maxLength: 20 }),
        async (texts, asked) => {
          await load(texts);
          const prepared = texts.map(prepareText);
          for (const one of asked) {
            const matches = createMatcher(parseQuery(one), synonyms);
            const expected = prepared.flatMap((own, index) => (matches(own) ? [index + 1] : []));
            expect({ query: one, found: await findIn(index, one) }).toEqual({ query: one, found: expected });
          }
          await index.close();
        },
      ),
      { numRuns: 100 },
    );
  });

  test('any text can be asked for', async () => {
    await load([
      aText({ title: 'Strong customer authentication', body: ['“Quotes” and ‘others’: 100 % * ^ NEAR("'] }),
    ]);
    const odd = fc.oneof(
      fc.string({ maxLength: 60, unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            '*',
            '^',
            '(',
            ')',
            'NEAR(',
            'NEAR/2',
            'AND',
            'OR',
            'NOT',
            '-',
            ':',
            'title:',
            '{title}',
            '\0',
            '💶',
            '\u202e',
            "'; drop table doc; --",
            'strong',
            'customer',
            '%',
            '\\',
            '+',
          ),
          { maxLength: 20 },
        )
        .map((parts) => parts.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (asked) => {
        expect((await findIn(index, asked)).every((nid) => nid === 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
