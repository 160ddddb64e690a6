/** Small documents for tests of search. */
import fc from 'fast-check';
import { FIELD_PLACES, PLACES, type DocumentText, type IndexedItem } from '../language/text/document.ts';

const inEachPlace = <Text>(text: Text) => Object.fromEntries(PLACES.map((place) => [place, text]));

export function aText(over: Partial<DocumentText> = {}): DocumentText {
  return { ...inEachPlace([]), title: 'Title', summary: '', ...over } as DocumentText;
}

/** Any texts in every place. */
export function anyText(text: fc.Arbitrary<string>): fc.Arbitrary<DocumentText> {
  const list = fc.array(text, { maxLength: 3 });
  return fc.record({ ...inEachPlace(list), title: text, summary: text }) as fc.Arbitrary<DocumentText>;
}

/** What a query may have before a word: each field, as `author:`, or half of the time nothing. */
export const anyField = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...Object.keys(FIELD_PLACES)).map((field) => `${field}:`),
);

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
