import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_PLACES, type DocumentText, type SearchField } from './document.ts';
import { createMatcher, prepareText } from './occurrences.ts';
import { parseQuery } from '../syntax/parse.ts';
import type { LeafNode, QueryNode } from '../syntax/query.ts';
import { tokenise } from './words.ts';
import { aText, anyField, anyText } from '../../testing/indexed.ts';

const item = aText({
  title: 'Safeguarding: reconciliations under PS25/12',
  references: ['Directive (EU) 2015/2366', 'CASS 15'],
  authors: ['Inés Albrecht'],
  jurisdictions: ['United Kingdom', 'European Union'],
  terms: ['E-money'],
  summary: 'Payment firms must reconcile client funds each day.',
  body: [
    'Strong customer authentication applies to prepaid cards.',
    'The regulator may pay out funds later.',
  ],
});
const SYNONYMS: Record<string, string[]> = {
  sca: ['strong customer authentication'],
  psd2: ['Directive (EU) 2015/2366', 'payment services directive'],
  'client asset': ['client funds'],
};
const synonyms = (words: string) => SYNONYMS[words.toLowerCase()] ?? [];
const matches = (query: string, text = item) => createMatcher(parseQuery(query), synonyms)(prepareText(text));

test.each([
  'reconciled',
  'RECONCILE',
  'safeguard',
  'ines',
  'Inés',
  'the regulator',
  'PS25/12',
  'ps 25/12',
  'PS 25/12',
  '2015/2366',
  'Directive 2015/2366',
  'Directive (EU) No 2015/2366',
  'directive (eu) 2015/2366',
  'CASS 15',
  'cass 15',
  'cass15',
  'e-money',
  'emoney',
  'e money',
  'pre-paid',
  'prepaid',
  '"client funds"',
  '"funds client" OR pay',
  'pay*',
  'reconcilia*',
  'authoris* OR authentic*',
  'title:safeguarding',
  'title:(safeguarding reconcile)',
  'author:albrecht',
  'jurisdiction:"united kingdom"',
  'ref:2015/2366',
  'ref:"CASS 15"',
  'ref:PS25/12 OR ref:cass*',
  'sca',
  'PSD2',
  'client asset',
  'client NEAR/2 day',
  'NEAR(reconcile day, 3)',
  'funds -crypto',
  'funds -(crypto OR bitcoin)',
  '',
  '***',
  'ref:PSD2',
])('%j matches', (query) => {
  expect(matches(query)).toBe(true);
});

test.each([
  'crypto',
  '"funds client"',
  '"day strong"',
  'title:funds',
  'author:regulator',
  'ref:safeguarding',
  'title:sca',
  '"sca"',
  'funds -pay',
  'client NEAR/1 cards',
  'NEAR(client card, 100)',
  'NEAR(reconcile day, 2)',
  '2015/2367',
  'PS25/1',
  'CASS 16',
  'crypto*',
  'funds AND crypto',
  'funds crypto',
  'Decision 2015/2366',
])('%j does not match', (query) => {
  expect(matches(query)).toBe(false);
});

// A second evaluator, slow and simple: every text as a list of words, every rule of the language in one line.
const TEXT_WORDS = ['pay', 'paid', 'payment', 'bank', 'banks', 'the', 'PS25/12', 'fees'];
const texts = (document: DocumentText, field: SearchField | undefined): string[] =>
  [field ? document[FIELD_PLACES[field]] : Object.values(document)].flat(2) as string[];
const stems = (text: string) => tokenise(text).words.map(({ stem }) => stem);
const starts = (text: string, leaf: LeafNode): { start: number; length: number }[] => {
  const own = stems(text);
  const wanted = stems(leaf.kind === 'phrase' ? leaf.words.join(' ') : leaf.word);
  const isPrefix = leaf.kind === 'word' && leaf.prefix;
  return own.flatMap((_, start) =>
    wanted.every((stem, index) =>
      isPrefix ? own[start + index]?.startsWith(stem) : own[start + index] === stem,
    )
      ? [{ start, length: wanted.length }]
      : [],
  );
};
const evaluate = (node: QueryNode, document: DocumentText): boolean => {
  switch (node.kind) {
    case 'and':
      return node.parts.every((part) => (part.kind === 'word' && part.optional) || evaluate(part, document));
    case 'or':
      return node.parts.some((part) => evaluate(part, document));
    case 'not':
      return !evaluate(node.part, document);
    case 'near':
      return texts(document, node.parts[0]?.field).some((text) => {
        const found = node.parts.map((part) => starts(text, part));
        return found
          .flat()
          .some(({ start }) =>
            found.every((part) =>
              part.some((own) => own.start <= start && start - own.start - own.length <= node.distance),
            ),
          );
      });
    default:
      return texts(document, node.field).some((text) => starts(text, node).length > 0);
  }
};

const text = fc
  .array(fc.constantFrom(...TEXT_WORDS, '.', ','), { maxLength: 6 })
  .map((words) => words.join(' '));
const documents = anyText(text);
const leaf = fc.oneof(
  fc.constantFrom(...TEXT_WORDS, 'pa*', 'ba*'),
  fc
    .array(fc.constantFrom(...TEXT_WORDS), { minLength: 1, maxLength: 3 })
    .map((words) => `"${words.join(' ')}"`),
);
const query = fc
  .array(
    fc.oneof(
      leaf,
      fc.tuple(fc.oneof(anyField, fc.constant('-')), leaf).map((parts) => parts.join('')),
      fc.tuple(leaf, leaf, fc.nat(3)).map(([a, b, distance]) => `NEAR(${a} ${b}, ${distance})`),
      fc.constantFrom('AND', 'OR', '(', ')'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(' '));

test('property: a slow and simple evaluator agrees', () => {
  let found = 0;
  fc.assert(
    fc.property(query, documents, (typed, document) => {
      const parsed = parseQuery(typed);
      const expected = parsed.node ? evaluate(parsed.node, document) : true;
      found += Number(expected);
      expect(createMatcher(parsed)(prepareText(document))).toBe(expected);
    }),
    { numRuns: 1500 },
  );
  expect(found).toBeGreaterThan(100);
});
