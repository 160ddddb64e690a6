import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuery } from '../syntax/format.ts';
import { readProvision } from './provision.ts';

const read = (text: string) => {
  const found = readProvision(text, (name) =>
    name === 'dora' ? ['Digital Operational Resilience Act'] : [],
  );
  return found && [found.act, ...found.phrases.map(formatQuery)];
};

test.each([
  ['Art. 97 PSD2', ['PSD2', '"Article 97"']],
  ['art 97 psd2', ['psd2', '"Article 97"']],
  ['Article 97(1) PSD2', ['PSD2', '"Article 97(1)"', '"Article 97"']],
  ['Article 97 (1)(a) of PSD2', ['PSD2', '"Article 97(1)(a)"', '"Article 97"']],
  ['Article 97 of Directive (EU) 2015/2366', ['Directive (EU) 2015/2366', '"Article 97"']],
  [
    'Article 5 of the Markets in Crypto-Assets Regulation',
    ['Markets in Crypto-Assets Regulation', '"Article 5"'],
  ],
  ['DORA Article 28', ['DORA', '"Article 28"']],
  ['dora art. 28', ['dora', '"Article 28"']],
  ['Regulation (EU) 2022/2554, Article 28', ['Regulation (EU) 2022/2554', '"Article 28"']],
  ['section 1033 Dodd-Frank', ['Dodd-Frank', '"Section 1033"']],
  ['s. 21 FSMA', ['FSMA', '"Section 21"']],
  ['§ 10 ZAG', ['ZAG', '"Section 10"']],
  ['Reg. 99 PSRs 2017', ['PSRs 2017', '"Regulation 99"']],
  ['CASS 15 rule 3.4.1', ['CASS 15', '"Rule 3.4.1"']],
  ['Annex II MiCA', ['MiCA', '"Annex II"']],
])('“%s” is an act and its provision', (text, parts) => {
  expect(read(text)).toEqual(parts);
});

describe('is searched as it is typed:', () => {
  test.each([
    ['a provision without an act', 'Article 97'],
    ['a reference', 'Regulation (EU) 2022/2554'],
    ['a number of a series', 'Regulation 260/2012'],
    ['something that is not an act', 'section 1033 rule'],
    ['a question', 'what does it say about article 97 and its exemptions'],
    ['a phrase', '"Article 97" PSD2'],
    ['a field', 'title:PSD2 Article 97'],
  ])('%s', (_, text) => expect(read(text)).toBeUndefined());
});

test('any text is read or not', () => {
  const part = fc.constantFrom('Article', 'art.', '97', '(1)', '((', 'PSD2', ' ', 'of', '§', '1.2.3');
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 10 }), (parts) => {
      const found = readProvision(parts.join(' '), (name) => [name]);
      if (found) expect(found.phrases.length).toBeGreaterThan(0);
    }),
  );
});
