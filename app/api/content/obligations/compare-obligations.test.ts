import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareObligations, type Obligation } from './compare-obligations.ts';

const one = (title: string, over: Partial<Obligation> = {}): Obligation => ({
  ...{ id: title.toLowerCase(), title, category: 'c/a', body: '<p>Keep secure, liquid assets.</p>' },
  source: { title: 'Act', url: 'https://law.example/' },
  ...over,
});

test.each<[string, Obligation[], Obligation[], object]>([
  ['nothing', [one('A')], [one('A')], { changed: [], removed: [] }],
  [
    'words in the text, which are quoted with the words beside them',
    [one('A', { body: '<p>Keep secure, liquid assets.</p>' })],
    [one('A', { body: '<p>Keep secure, <b>liquid</b> assets the FCA approves.</p>' })],
    {
      changed: [{ id: 'a', isNew: false, parts: ['text'], was: 'assets.', now: 'assets the FCA approves.' }],
      removed: [],
    },
  ],
  [
    'words that were added in the middle',
    [one('A', { body: 'Within five days of receipt.' })],
    [one('A', { body: 'Within five business days of receipt.' })],
    {
      changed: [{ id: 'a', isNew: false, parts: ['text'], was: 'five days', now: 'five business days' }],
      removed: [],
    },
  ],
  [
    'answer, source and licences',
    [one('A', { answer: 'Five days' })],
    [one('A', { licences: ['l/x'], source: { title: 'Act 2', url: 'https://law.example/' } })],
    { changed: [{ id: 'a', isNew: false, parts: ['answer', 'source', 'licences'] }], removed: [] },
  ],
  [
    'a title, where category and source leave no doubt',
    [one('A')],
    [one('B')],
    { changed: [{ id: 'b', isNew: false, parts: ['title'] }], removed: [] },
  ],
  [
    'one that is new and one that is gone, where there is doubt',
    [one('A'), one('B')],
    [one('C')],
    { changed: [{ id: 'c', isNew: true, parts: [] }], removed: ['A', 'B'] },
  ],
  [
    'the second of two with the same title',
    [one('A'), one('A', { body: 'x' })],
    [one('A'), one('A', { id: 'a-2', body: 'y' })],
    { changed: [{ id: 'a-2', isNew: false, parts: ['text'], was: 'x', now: 'y' }], removed: [] },
  ],
  [
    'a text that was written anew, without a quotation',
    [one('A', { body: 'old '.repeat(40) })],
    [one('A', { body: 'new '.repeat(40) })],
    { changed: [{ id: 'a', isNew: false, parts: ['text'] }], removed: [] },
  ],
])('finds %s', (_, before, after, expected) => {
  expect(compareObligations(before, after)).toEqual(expected);
});

const some = fc.array(
  fc.record({
    title: fc.constantFrom('A', 'B', 'C'),
    category: fc.constantFrom('c/a', 'c/b'),
    body: fc.constantFrom('', 'a', 'a b', 'a b c', 'b c', 'a a b'),
    source: fc.constantFrom({ title: 'Act', url: 'u' }, { title: 'Law', url: 'v' }),
  }),
  { maxLength: 5 },
);

test('the same version never differs, and each obligation is counted once', () => {
  fc.assert(
    fc.property(some, some, (before, after) => {
      expect(compareObligations(after, after)).toEqual({ changed: [], removed: [] });
      const { changed, removed } = compareObligations(before, after);
      const fresh = changed.filter(({ isNew }) => isNew).length;
      expect(after.length - fresh).toBe(before.length - removed.length);
      for (const { was, now } of changed) if (was !== undefined) expect(was).not.toBe(now);
    }),
  );
});
