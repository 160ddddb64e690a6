import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readView, viewHref } from './bookmarks-url.ts';

const read = (search: string) => readView(new URLSearchParams(search));

test('a view has a URL, and the URL gives the view', () => {
  const view = fc.record({
    text: fc.string({ maxLength: 200 }),
    label: fc.constantFrom(undefined, '', 'SEPA programme', 'a&b=c'),
    shared: fc.constantFrom(undefined, 7),
    type: fc.constantFrom(undefined, 'guide'),
    changed: fc.boolean(),
    sort: fc.constantFrom('created', 'title', 'changed'),
    page: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(view, (shown) => {
      const { search } = new URL(viewHref(shown, { page: shown.page }), 'https://regatlas.example');
      expect(read(search)).toEqual({ ...shown, text: shown.text.toWellFormed() });
    }),
  );
});

test('a link of an earlier version names a folder', () => {
  expect(read('?folder=SEPA').label).toBe('SEPA');
});

test('any query is a view that the API takes', () => {
  const query = fc.dictionary(
    fc.constantFrom('text', 'label', 'folder', 'type', 'changed', 'sort', 'page'),
    fc.string({ maxLength: 400 }),
  );
  fc.assert(
    fc.property(query, (values) => {
      const { text, label = '', type = '', sort, page } = readView(new URLSearchParams(values));
      expect(text.length).toBeLessThanOrEqual(200);
      expect(label.length).toBeLessThanOrEqual(80);
      expect(type.length).toBeLessThanOrEqual(100);
      expect(['created', 'title', 'changed']).toContain(sort);
      expect(page >= 1 && page <= 10_000 && Number.isInteger(page)).toBe(true);
    }),
  );
});
