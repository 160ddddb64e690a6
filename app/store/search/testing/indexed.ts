/** Small documents for tests of the index. */
import type { DocumentText, IndexedItem } from '../language/text/document.ts';

export function aText(over: Partial<DocumentText> = {}): DocumentText {
  return {
    ...{ title: 'Title', references: [], authors: [], jurisdictions: [], terms: [], summary: '', body: [] },
    ...over,
  };
}

/** An item whose full text is open too, unless it says otherwise. */
export function anIndexed(nid: number, over: Partial<IndexedItem> = {}): IndexedItem {
  const full = over.full ?? aText({ title: `Item ${nid}` });
  return {
    nid,
    vertical: 'payments_compliance',
    type: 'analysis-article',
    productAccess: [],
    published: '2026-03-04',
    full,
    open: full,
    ...over,
  };
}
