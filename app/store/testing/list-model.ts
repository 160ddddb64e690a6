/** A library of any shape, and what its lists contain: each rule of the interface as one line over all items. */
import fc from 'fast-check';
import { anItem, aTerm } from './samples.ts';
import type { ContentFilter, ContentListQuery } from '../search/lists/list-query.ts';
import type { PublishRecord } from '../content/publishing/publish-record.ts';

export const VERTICAL = 'payments_compliance';
const PARENTS: Record<number, number> = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 0, 11: 0, 12: 11 };
export const TERMS = Object.entries(PARENTS).map(([tid, parent]) =>
  aTerm(Number(tid), { parent, vid: Number(tid) > 10 ? 'specialisms' : 'jurisdictions' }),
);
export const VOCABULARIES = ['jurisdictions', 'specialisms'];

const day = fc.constantFrom('1969-12-31', '2026-01-01', '2026-03-04', '2026-11-21', '2027-01-18');
const tids = (from: number[]) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: 3 });
const field = (name: string, from: number[]) =>
  tids(from).map((list) => list.map((tid) => ({ field: name, tid })));
/** Items of three types in two verticals. */
export const records: fc.Arbitrary<PublishRecord[]> = fc.uniqueArray(
  fc
    .record({
      nid: fc.integer({ min: 1, max: 30 }),
      type: fc.constantFrom('analysis-article', 'guide', 'tracker'),
      vertical: fc.constantFrom(VERTICAL, VERTICAL, VERTICAL, 'gambling_compliance'),
      title: fc.constantFrom('Äpfel', 'apple', 'Banana', 'apple pie'),
      path: fc.constantFrom('a', 'b'),
      published: day,
      terms: fc
        .tuple(
          field('field_jurisdiction', [1, 2, 3, 4, 5]),
          field('field_topic', [4, 11, 12]),
          field('hidden', [3, 12]),
        )
        .map((lists) => lists.flat()),
      dates: fc.array(
        fc.record({
          kind: fc.constantFrom('effective' as const, 'response' as const),
          date: day,
          label: fc.constant('x'),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ nid, ...item }) => anItem(nid, item)),
  { selector: ({ nid }) => nid, maxLength: 25 },
);

const range = fc.record({ from: day, to: day }, { requiredKeys: [] });
export const filters: fc.Arbitrary<ContentFilter> = fc.record(
  {
    vertical: fc.constant(VERTICAL),
    types: fc.uniqueArray(fc.constantFrom('analysis-article', 'guide', 'none')),
    terms: fc.uniqueArray(
      fc.record({ vid: fc.constantFrom(...VOCABULARIES), tids: tids([1, 2, 3, 4, 5, 11, 12, 99]) }),
      { selector: ({ vid }) => vid },
    ),
    not: fc.array(fc.record({ tids: tids([1, 2, 3, 4, 5, 11, 12, 99]) }), { maxLength: 2 }),
    hiddenFields: fc.constantFrom([], ['hidden'], ['hidden', 'field_topic']),
    dates: fc
      .tuple(fc.constantFrom('published' as const, 'effective' as const), range)
      .map(([kind, days]) => ({ kind, ...days })),
    except: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
    path: fc.constantFrom('a', 'z'),
    title: fc.constantFrom('Äpfel', 'apple'),
    nid: fc.integer({ min: 1, max: 30 }),
  },
  { requiredKeys: ['vertical', 'types'] },
);
export const orders = fc.record({
  order: fc.constantFrom('newest', 'oldest', 'title', 'deadline'),
  limit: fc.integer({ min: 1, max: 4 }),
  offset: fc.integer({ min: 0, max: 4 }),
}) as fc.Arbitrary<Pick<ContentListQuery, 'order' | 'limit' | 'offset'>>;

export const TODAY = '2026-03-04';

/** A term and those above it. */
function lineage(tid: number): number[] {
  return tid in PARENTS ? [tid, ...lineage(PARENTS[tid]!)] : [];
}

/** The specification of the interface, item by item. */
export function model(items: readonly PublishRecord[], filter: ContentFilter): PublishRecord[] {
  return items.filter((item) => {
    const carried = new Set(
      item.terms
        .filter((term) => !filter.hiddenFields?.includes(term.field))
        .flatMap(({ tid }) => lineage(tid)),
    );
    const { kind, from = '', to = '9' } = filter.dates ?? {};
    const days =
      kind === 'published'
        ? [item.published]
        : item.dates.filter((one) => one.kind === kind).map(({ date }) => date);
    return (
      item.vertical === filter.vertical &&
      filter.types.includes(item.type) &&
      !filter.except?.includes(item.nid) &&
      (filter.terms ?? []).every((group) => group.tids.some((tid) => carried.has(tid))) &&
      !(filter.not ?? []).some((group) => group.tids.some((tid) => carried.has(tid))) &&
      (kind === undefined || days.some((date) => date >= from && date <= to)) &&
      (['nid', 'title', 'path'] as const).every(
        (name) => filter[name] === undefined || filter[name] === item[name],
      )
    );
  });
}

const next = ({ dates }: PublishRecord) =>
  dates
    .map(({ date }) => date)
    .filter((date) => date >= TODAY)
    .sort()[0] ?? '9';
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const order = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
export const ORDERS: Record<ContentListQuery['order'], (a: PublishRecord, b: PublishRecord) => number> = {
  newest: (a, b) => order(b.published, a.published) || b.nid - a.nid,
  oldest: (a, b) => order(a.published, b.published) || a.nid - b.nid,
  title: (a, b) => order(plain(a.title), plain(b.title)) || a.nid - b.nid,
  deadline: (a, b) => order(next(a), next(b)) || ORDERS.newest(a, b),
};

/** Number of matching items with each term of a vocabulary, without the filter's own terms of that vocabulary. */
export function expectedCounts(
  items: readonly PublishRecord[],
  filter: ContentFilter,
): [string, [number, number][]][] {
  return VOCABULARIES.map((vid) => {
    const matching = model(items, {
      ...filter,
      terms: (filter.terms ?? []).filter((group) => group.vid !== vid),
    });
    const counts = TERMS.filter((term) => term.vid === vid).map(({ tid }): [number, number] => [
      tid,
      model(matching, { ...filter, terms: [{ tids: [tid] }] }).length,
    ]);
    return [vid, counts.filter(([, count]) => count > 0)];
  });
}

/** Nids of what a filter leaves, those with most of its terms first. */
export function expectedSharing(items: readonly PublishRecord[], filter: ContentFilter): number[] {
  const wanted = new Set((filter.terms ?? []).flatMap(({ tids }) => tids));
  const shared = ({ terms }: PublishRecord) => {
    const shown = terms.filter((term) => !filter.hiddenFields?.includes(term.field));
    return new Set(shown.flatMap(({ tid }) => lineage(tid)).filter((tid) => wanted.has(tid))).size;
  };
  return model(items, filter)
    .filter((item) => shared(item) > 0)
    .sort((a, b) => shared(b) - shared(a) || ORDERS.newest(a, b))
    .map(({ nid }) => nid);
}
