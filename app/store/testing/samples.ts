import type { PublishRecord } from '../content/publishing/publish-record.ts';
import type { Term } from '../content/terms.ts';

/** A term with everything optional left out. */
export function aTerm(tid: number, over: Partial<Term> = {}): Term {
  return {
    tid,
    vid: 'jurisdictions',
    key: `key-${tid}`,
    name: `Term ${tid}`,
    parent: 0,
    weight: 0,
    iso: null,
    category: null,
    description: null,
    url: null,
    ...over,
  };
}

/** An item without terms, relations and dates. */
export function anItem(nid: number, over: Partial<PublishRecord> = {}): PublishRecord {
  return {
    nid,
    vertical: 'payments_compliance',
    type: 'analysis-article',
    title: `Item ${nid}`,
    path: `item-${nid}`,
    published: '2026-03-04',
    created: '2026-03-04T09:00:00Z',
    changed: '2026-03-04T09:00:00Z',
    fields: { nid, body: { value: '<p>Text</p>' } },
    productAccess: [],
    terms: [],
    relations: [],
    dates: [],
    featured: false,
    impact: 0,
    ...over,
  };
}
