import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuery, getQueryParts, withoutPart } from './format.ts';
import { parseQuery, QUERY_LIMITS } from './parse.ts';
import type { QueryNode } from './query.ts';

const read = (text: string) => formatQuery(parseQuery(text).node);
const notes = (text: string) => parseQuery(text).notes.map(({ code, text: about }) => `${code} ${about}`);

test.each([
  // words
  ['payment services', 'payment services'],
  ['  payment,\tservices! ', 'payment services'],
  ['and/or', 'and or'],
  ['IT risk', 'IT risk'],
  ['支付', '支付'],
  ['pre-paid card', 'pre-paid card'],
  ['pay* card', 'pay* card'],
  // references are one word
  ['Directive (EU) 2015/2366 fees', 'Directive (EU) 2015/2366 fees'],
  ['COM(2023) 369', 'COM(2023) 369'],
  ['ref:2015/2366', 'ref:2015/2366'],
  ['NOT 2015/2366 a', '-2015/2366 a'],
  // phrases
  ['"open banking" fees', '"open banking" fees'],
  ['“open banking” «fees»', '"open banking" "fees"'],
  ['"" a', 'a'],
  // operators
  ['a AND b', 'a AND b'],
  ['a and b', 'a and b'],
  ['a OR b c', 'a OR (b c)'],
  ['(a OR b) c', '(a OR b) c'],
  ['a NOT b', 'a -b'],
  ['a -b -"c d"', 'a -b -"c d"'],
  ['a -(b OR c)', 'a -(b OR c)'],
  ['a NOT NOT b', 'a b'],
  ['a - b', 'a b'],
  ['((a) (b (c)))', 'a b c'],
  // near
  ['a NEAR/5 b', 'NEAR(a b, 5)'],
  ['a NEAR/5 b NEAR/3 c', 'NEAR(a b c, 8)'],
  ['NEAR(a "b c", 5)', 'NEAR(a "b c", 5)'],
  ['NEAR(a b)', 'NEAR(a b, 10)'],
  ['NEAR(a b, 9999)', 'NEAR(a b, 100)'],
  ['NEAR(a b, 0)', 'NEAR(a b, 1)'],
  ['NEAR protocol', 'near protocol'],
  // fields
  ['title:payments', 'title:payments'],
  ['Title: payments', 'title:payments'],
  ['title:"open banking"', 'title:"open banking"'],
  ['title:(a OR "b c") -author:d', '(title:a OR title:"b c") -author:d'],
  ['title:NEAR(a b, 2)', 'title:NEAR(a b, 2)'],
])('%j is read as %s, without a note', (text, expected) => {
  expect(read(text)).toBe(expected);
  expect(notes(text)).toEqual([]);
});

test.each([
  ['"open banking', 'open banking', 'unbalanced_quotes "open banking'],
  ['a"', 'a', 'unbalanced_quotes "'],
  ['(a b', 'a b', 'unbalanced_brackets ('],
  ['a) b', 'a b', 'unbalanced_brackets )'],
  ['AND', 'and', 'operator_alone AND'],
  ['a OR', 'a or', 'operator_alone OR'],
  ['NOT', 'not', 'operator_alone NOT'],
  ['OR a', 'or a', 'operator_alone OR'],
  ['NEAR(a', 'a', 'read_as_words NEAR('],
  ['NEAR/5 a', 'a', 'read_as_words NEAR/5'],
  ['a NEAR/5 (b)', 'a b', 'read_as_words NEAR/5'],
  ['p*', 'p', 'read_as_words p*'],
  ['topic:cards', 'topic cards', 'unknown_field topic:'],
  ['-gambling', 'gambling', 'only_exclusions -gambling'],
  ['a OR -b', 'a OR b', 'only_exclusions -b'],
  ['***', '', 'no_words ***'],
  ['😀', '', 'no_words 😀'],
  ['title:', '', 'no_words title:'],
  ['"', '', 'unbalanced_quotes "'],
])('%j is read as %j, with the note %s', (text, expected, note) => {
  expect(read(text)).toBe(expected);
  expect(notes(text)).toContain(note);
});

test.each([
  ["'; DROP TABLE x; --", 'DROP TABLE x'],
  ['a\u0000b', 'a b'],
  ['{title} : ^a + ~b', 'title a b'],
  ['title MATCH ab*c', 'title MATCH ab* c'],
  ['😀 pay', 'pay'],
  ['מוסדות תשלום', 'מוסדות תשלום'],
  ['https://law.example/x', 'https law example x'],
  ['', ''],
  [' \n', ''],
])('syntax of others and strange characters: %j is read as %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('function words need not be found, unless there is nothing else or they are asked for', () => {
  const optional = (text: string) => {
    const { node } = parseQuery(text);
    const parts = node?.kind === 'and' ? node.parts : node ? [node] : [];
    return parts.flatMap((part) => (part.kind === 'word' && part.optional ? [part.word] : []));
  };
  expect(optional('What is the deadline for PSD2')).toEqual(['What', 'is', 'the', 'for']);
  expect(optional('the who')).toEqual([]);
  expect(optional('IT risk AND the bank')).toEqual([]);
  expect(optional('IT risk')).toEqual([]);
  expect(optional('title:the bank')).toEqual([]);
});

test('a long text is cut, with one note each', () => {
  const { node, notes: own } = parseQuery('bank '.repeat(2000));
  expect(node?.kind === 'and' && node.parts.length).toBe(QUERY_LIMITS.leaves);
  expect(own.map(({ code }) => code)).toEqual(['too_long']);
  expect(parseQuery('x'.repeat(10_000)).notes.map(({ code }) => code)).toEqual(['too_long']);
});

test.each([
  ['prefixes', (at: number) => `${'abcdefghijklmnop'[at]}e*`, 8],
  ['phrases', (at: number) => `"own funds ${at}"`, 16],
  ['words near each other', (at: number) => `NEAR(own${at} funds${at})`, 6],
  ['words joined by NEAR', (at: number) => `own${at} NEAR/5 funds${at}`, 6],
])('%s count as several words', (_, write, most) => {
  const text = (parts: number) => Array.from({ length: parts }, (_, at) => write(at)).join(' OR ');
  for (const parts of [most, most + 1]) {
    const { node, notes: own } = parseQuery(text(parts));
    const read = node?.kind === 'or' ? node.parts : [];
    expect(read.filter(({ kind }) => kind === read[0]!.kind)).toHaveLength(most);
    expect(own.map(({ code }) => code)).toEqual(parts > most ? ['too_long'] : []);
  }
});

test.each([
  '('.repeat(10_000),
  '('.repeat(1000) + 'a' + ')'.repeat(999),
  'NEAR('.repeat(400),
  '-'.repeat(1999) + 'a',
])('deep nesting is read', (text) => {
  expect(parseQuery(text).notes.length).toBeLessThanOrEqual(8);
});

/** Texts made of what has a meaning in queries. */
const queryText = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'a',
          'the',
          'payment',
          'PS',
          '25/12',
          '2015/2366',
          '(EU)',
          'No',
          'CASS',
          '15',
        ),
      },
      fc.constantFrom(
        'AND',
        'OR',
        'NOT',
        'NEAR',
        'NEAR/5',
        'NEAR(',
        'title:',
        'ref:',
        'foo:',
        '-',
        '*',
        '"',
        '“',
        '(',
        ')',
        ',',
        '.',
        "'",
        '/',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 24 },
  )
  .chain((parts) =>
    fc
      .array(fc.constantFrom('', ' '), { minLength: parts.length, maxLength: parts.length })
      .map((gaps) => parts.map((part, index) => part + gaps[index]).join('')),
  );

const hasShape = (node: QueryNode): boolean => {
  if (node.kind === 'and' || node.kind === 'or') {
    const parts = node.parts;
    const isPositive =
      node.kind === 'and'
        ? parts.some(({ kind }) => kind !== 'not')
        : parts.every(({ kind }) => kind !== 'not');
    return parts.length > 1 && isPositive && parts.every((part) => part.kind !== node.kind && hasShape(part));
  }
  if (node.kind === 'near') return node.parts.length > 1;
  return node.kind === 'not' ? node.part.kind !== 'not' && hasShape(node.part) : true;
};

test('property: every text is read, within the limits, into a well-formed tree', () => {
  fc.assert(
    fc.property(fc.oneof(queryText, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
      const { node, notes: own } = parseQuery(text);
      expect(own.length).toBeLessThanOrEqual(8);
      if (node) expect(node.kind !== 'not' && hasShape(node)).toBe(true);
      expect(getQueryParts(node).length).toBeLessThanOrEqual(QUERY_LIMITS.leaves);
    }),
    { numRuns: 1000 },
  );
});

test.each(['AND /foo:NEAR/5', 'aa NOT 15 CASS 25/12', 'payment NEAR/5 CASS CASS 25/12No'])(
  'the text of the query %j is read as the same query',
  (text) => {
    const { node } = parseQuery(text);
    expect(parseQuery(formatQuery(node))).toEqual({ node, notes: [] });
  },
);

test('property: the text of a query is read as the same query', () => {
  fc.assert(
    fc.property(queryText, (text) => {
      const { node } = parseQuery(text);
      expect(parseQuery(formatQuery(node))).toEqual({ node, notes: [] });
    }),
    { numRuns: 2000, interruptAfterTimeLimit: 8000 },
  );
});

test.each([
  ['x b', ['b', 'x']],
  ['the bank', ['the']],
  ['x (b OR c)', ['b OR c', 'x c', 'x b']],
  ['x -b', ['b', 'x']],
  ['x -(b OR c)', ['b OR c', 'x -c', 'x -b']],
  ['title:"a b" AND NEAR(c d, 3)', ['NEAR(c d, 3)', 'title:"a b"']],
  ['a', ['']],
])('%j without each of its parts', (text, expected) => {
  const node = parseQuery(text).node!;
  expect(getQueryParts(node).map(({ path }) => formatQuery(withoutPart(node, path)))).toEqual(expected);
});

test('parts say what they exclude', () => {
  expect(
    getQueryParts(parseQuery('a -b -(c -d)').node).map(({ text, excludes }) => [text, excludes]),
  ).toEqual([
    ['a', false],
    ['-b', true],
    ['c', true],
    ['-d', false],
  ]);
});
