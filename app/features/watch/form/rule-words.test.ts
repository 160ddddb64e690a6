import { describe, expect, test } from 'vitest';
import { ruleSentence, suggestName } from './rule-words.ts';
import { MAX_NAME } from '../limits.ts';
import type { WatchParts, WatchTerms } from './watch-types.ts';

const subjects = (...names: string[]): WatchTerms => ({
  title: 'Subjects',
  names,
  place: false,
  below: false,
});
const places = (below: boolean, ...names: string[]): WatchTerms => ({
  title: 'Places',
  names,
  place: true,
  below,
});
const nothing: WatchParts = { words: '', terms: [], types: [] };

describe('the sentence of a rule', () => {
  test.each<[string, Partial<WatchParts>]>([
    ['Any subject, everything published', {}],
    ['The words “buy now pay later”, everything published', { words: 'buy now pay later' }],
    [
      'Any subject, in United Kingdom or Ireland, everything published',
      { terms: [places(false, 'United Kingdom', 'Ireland')] },
    ],
    [
      'A, B or C, D, in European Union incl. everything below, updates, analysis and insights',
      {
        terms: [places(true, 'European Union'), subjects('A', 'B', 'C'), subjects('D')],
        types: ['Updates', 'Analysis', 'Insights'],
      },
    ],
    [
      'A, in Malta, everything published, but not B, C or Germany incl. everything below',
      { terms: [subjects('A'), places(false, 'Malta')], not: [subjects('B', 'C'), places(true, 'Germany')] },
    ],
    ['The words “sca”, A, EU guides', { words: 'sca', terms: [subjects('A')], types: ['EU guides'] }],
  ])('%s', (text, parts) => {
    const sentence = ruleSentence({ ...nothing, ...parts });
    expect(sentence.map((phrase) => phrase.text).join('')).toBe(text);
  });

  test('marks what the reader chose', () => {
    const chosen = ruleSentence({
      words: 'psd2',
      terms: [subjects('A', 'B'), places(true, 'Malta')],
      types: ['Updates'],
    })
      .filter(({ strong }) => strong)
      .map(({ text }) => text);
    expect(chosen).toEqual(['“psd2”', 'A', 'B', 'Malta', 'updates']);
  });
});

test.each<[string, Partial<WatchParts>]>([
  ['psd2', { words: 'psd2', terms: [subjects('A')] }],
  ['A and Malta', { terms: [subjects('A'), places(true, 'Malta')] }],
  ['Updates and Guides', { types: ['Updates', 'Guides'] }],
  ['Everything', {}],
])('a new rule is named %s', (name, parts) => {
  expect(suggestName({ ...nothing, ...parts })).toBe(name);
});

test('a suggested name is not longer than the API accepts', () => {
  expect(suggestName({ ...nothing, words: 'x'.repeat(500) })).toHaveLength(MAX_NAME);
});
