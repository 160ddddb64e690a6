/** A small library with dates, for tests that depend on time. Its reference day is 21 November 2026. */
import type { Store } from '#app/store/store.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { anArticle } from '#tests/support/content.ts';

const UPDATE = 'regulatory-update';
const tagged = (field: string, ...tids: number[]) => tids.map((tid) => ({ field, tid }));

export const TERMS = {
  europe: aTerm(1000, { key: 'europe', name: 'Europe', category: 'region' }),
  germany: aTerm(1040, { key: 'de', name: 'Germany', parent: 1000, iso: 'de' }),
  bavaria: aTerm(1900, { key: 'de-by', name: 'Bavaria', parent: 1040, iso: 'de-by' }),
  brazil: aTerm(1300, { key: 'br', name: 'Brazil', iso: 'br' }),
  licensing: aTerm(2700, { vid: 'specialisms', key: 'licensing', name: 'Licensing' }),
  safeguarding: aTerm(2701, { vid: 'specialisms', key: 'safeguarding', name: 'Safeguarding' }),
};
const { germany, bavaria, brazil, licensing, safeguarding } = TERMS;

/**
 * Updates 3001 (Germany, two dates ahead and one past), 3002 (Brazil, product 504, one date ahead) and 3003
 * (withdrawn); articles 1001 (featured) and 1002; the guide 2001 of Germany; a gambling update 3900.
 */
export async function publishDated(store: Store): Promise<void> {
  await store.terms.upsertMany(Object.values(TERMS));
  const update = (nid: number, over: Parameters<typeof anArticle>[1]) =>
    anArticle(nid, { type: UPDATE, path: `update-${nid}`, title: `Update ${nid}`, ...over });
  await store.content.publishMany([
    update(3001, {
      published: '2026-11-20',
      impact: 3,
      terms: [
        ...tagged('field_jurisdiction', bavaria.tid),
        ...tagged('field_specialism', licensing.tid, safeguarding.tid),
      ],
      dates: [
        { kind: 'publication', date: '2026-11-20', label: 'Published' },
        { kind: 'response', date: '2026-11-21', label: 'Responses close' },
        { kind: 'effective', date: '2026-12-17', label: 'In force' },
        { kind: 'reporting', date: '2026-02-28', label: 'First report' },
      ],
    }),
    update(3002, {
      published: '2026-10-05',
      impact: 2,
      productAccess: [504],
      terms: [...tagged('field_jurisdiction', brazil.tid), ...tagged('field_specialism', licensing.tid)],
      dates: [{ kind: 'applicable', date: '2026-12-01', label: 'Applies' }],
    }),
    update(3003, {
      published: '2026-11-01',
      dates: [{ kind: 'effective', date: '2026-12-02', label: 'Gone' }],
    }),
    update(3900, {
      vertical: 'gambling_compliance',
      published: '2026-11-02',
      dates: [{ kind: 'effective', date: '2026-12-03', label: 'Elsewhere' }],
    }),
    anArticle(1001, {
      path: 'featured',
      title: 'Featured',
      published: '2026-11-19',
      featured: true,
      productAccess: [502],
      terms: tagged('field_specialism', licensing.tid),
    }),
    anArticle(1002, { path: 'older', title: 'Older', published: '2026-04-01' }),
    anArticle(2001, {
      type: 'guide',
      path: 'germany',
      title: 'Germany: guide',
      published: '2025-01-01',
      changed: '2026-11-12T09:00:00Z',
      terms: tagged('field_one_jurisdiction', germany.tid),
    }),
  ]);
  await store.content.withdraw(3003);
}
