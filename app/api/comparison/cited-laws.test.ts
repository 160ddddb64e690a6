import { expect, test } from 'vitest';
import { citedLaws, lawKeys } from './cited-laws.ts';

test.each([
  [
    'Regulation (EU) 2022/2554, Article 28',
    'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
    ['act 2022/2554'],
  ],
  ['Directive 2009/110/EC, Article 4', undefined, ['act 2009/110']],
  [
    'Payment Services Regulations 2017, regulation 23',
    'https://www.legislation.gov.uk/uksi/2017/752/#regulation-23',
    ['https://www.legislation.gov.uk/uksi/2017/752'],
  ],
  ['Handbook', 'https://www.authority.example/', []],
  ['Handbook', 'not an address', []],
  ['Handbook', undefined, []],
])('“%s” at %s', (title, url, keys) => expect(lawKeys({ title, url })).toEqual(keys));

test('sources of an item', () => {
  expect(
    citedLaws([{ field_title: 'Directive (EU) 2015/2366 (PSD2)' }, { field_title: 'A speech' }]),
  ).toEqual(['act 2015/2366']);
});
