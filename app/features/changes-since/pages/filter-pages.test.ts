import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterPages, pageFacets, type PageFilters, type TypedPage } from './filter-pages.ts';

const moment = (source: string) => ({ source, at: '2026-03-03T09:00:00.000Z', words: 'then', version: 1 });
const page = fc.record({
  nid: fc.integer({ min: 1, max: 999 }),
  type: fc.constantFrom('guide', 'tracker'),
  materiality: fc.constantFrom('material' as const, 'editorial' as const, 'unsaid' as const),
  places: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
  sources: fc.uniqueArray(fc.constantFrom('bookmarks', 'decisions')),
});
const pages = fc.array(page).map((all) =>
  all.map(({ nid, type, materiality, places, sources }): TypedPage => ({
    ...{ nid, type, materiality, title: `Page ${nid}`, label: type, path: `/${nid}`, version: 2 },
    ...{ changed: '2026-11-12T09:00:00.000Z', note: null },
    jurisdictions: places.map((tid) => ({ tid, name: `Place ${tid}` })),
    known: sources.map(moment),
  })),
);
const filters = fc
  .record(
    {
      since: fc.constantFrom('bookmarks', 'decisions'),
      place: fc.constantFrom(1, 2, 9),
      type: fc.constantFrom('guide', 'none'),
      said: fc.constantFrom('material' as const, 'editorial' as const),
      only: fc.constant('mine' as const),
    },
    { requiredKeys: [] },
  )
  .map((some): PageFilters => some);

test('the count of a value is how many pages are left once it is chosen', () => {
  fc.assert(
    fc.property(pages, filters, (all, chosen) => {
      const { places, types, said } = pageFacets(all, chosen);
      for (const { id, count } of places)
        expect(filterPages(all, { ...chosen, place: id })).toHaveLength(count);
      for (const { id, count } of types)
        expect(filterPages(all, { ...chosen, type: id })).toHaveLength(count);
      for (const { id, count } of said) expect(filterPages(all, { ...chosen, said: id })).toHaveLength(count);
    }),
  );
});

test('without filters all pages are left, in their order', () => {
  fc.assert(
    fc.property(pages, (all) => {
      expect(filterPages(all, {})).toEqual(all);
    }),
  );
});
