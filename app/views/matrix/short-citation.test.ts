import { expect, test } from 'vitest';
import { shortCitation } from './short-citation.ts';

test.each([
  ['Zahlungsdiensteaufsichtsgesetz (ZAG), section 12', 'ZAG, section 12'],
  ['Wet op het financieel toezicht (Wft), section 4:17', 'Wft, section 4:17'],
  // Without a place in it, the name says more.
  ['Zahlungsdiensteaufsichtsgesetz (ZAG)', 'Zahlungsdiensteaufsichtsgesetz (ZAG)'],
  // Brackets with a number, a part of the name, or an authority.
  ['Payment Services Regulations 2017 (S.I. 2017/752), Schedule 3', undefined],
  ['Law on Payment Institutions (XI-549), Article 3', undefined],
  ['Regulation (EU) 2024/886, Article 5a', undefined],
  ['Opinion on open banking (EBA), paragraph 3', undefined],
  ['Code monétaire et financier, Article L. 522-6', undefined],
  ['', ''],
])('%s', (title, expected = title) => {
  expect(shortCitation(title)).toBe(expected);
});
