import { expect, test } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { sharedTerms } from './shared-terms.ts';

const vertical = {
  vocabularies: { places: { relatedBy: 'jurisdiction' }, themes: { relatedBy: 'topic' }, kinds: {} },
} as unknown as Pick<VerticalConfig, 'vocabularies'>;
const term = (tid: number, vid: string) => ({ tid, vid, key: String(tid), name: String(tid) });

test('terms relate pages as configured for their vocabularies, without duplicates; other vocabularies do not', () => {
  const terms = { a: [term(1, 'places'), term(2, 'themes')], b: [term(1, 'places'), term(3, 'kinds')] };
  expect(sharedTerms(vertical, terms)).toEqual({ jurisdiction: { tids: [1] }, topic: { tids: [2] } });
  expect(sharedTerms(vertical, {})).toEqual({ jurisdiction: { tids: [] }, topic: { tids: [] } });
});
