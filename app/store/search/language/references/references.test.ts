import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findReferences,
  isWholeReference,
  widestSpans,
  officialReference,
  withoutAddresses,
} from './references.ts';
import { tokenise } from '../text/words.ts';
import { formatQuery } from '../syntax/format.ts';
import { createMatcher, prepareText } from '../text/occurrences.ts';
import { parseQuery } from '../syntax/parse.ts';
import { aText } from '../../testing/indexed.ts';

describe('references', () => {
  it.each([
    ['PS25/12: final rules', ['PS25/12']],
    ['Directive (EU) 2015/2366 and 2015/2366 again', ['Directive (EU) 2015/2366', '2015/2366']],
    ['What EBA/GL/2024/14 asks of SI 2017/752', ['EBA/GL/2024/14', 'SI 2017/752']],
    ['PS25/12, then PS25/12', ['PS25/12']],
    ['EUR 125,000 in 2026, and/or pre-paid', []],
    ['', []],
  ])('in “%s” are %j', (text, expected) => {
    expect(findReferences(text)).toEqual(expected);
  });

  it('are found once each in a long list of them', () => {
    const names = Array.from({ length: 300 }, (_, at) => `Directive (EU) 2015/${at + 1}`);
    expect(findReferences(names.join(', '))).toEqual(names);
  });

  it('are found with work that grows with the text, not with its square', () => {
    const reference = fc.constantFrom(
      'Directive (EU) 2015/2366',
      'PS25/12',
      'a NEAR/5',
      'SI 2017/752',
      '12/3/4',
    );
    fc.assert(
      fc.property(
        fc.array(reference, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 400 }),
        (some, times) => {
          let reads = 0;
          const counted = tokenise(`${some.join(' ')} `.repeat(times)).joined.map(({ start, end }) => ({
            get start() {
              reads += 1;
              return start;
            },
            get end() {
              reads += 1;
              return end;
            },
          }));
          widestSpans(counted);
          expect(reads).toBeLessThanOrEqual(10 * counted.length);
        },
      ),
    );
  });

  it.each([
    ['2015/2366', true],
    ['PS 25/12', true],
    ['Directive (EU) 2015/2366', true],
    ['2026', false],
    ['and/or', false],
    ['safeguarding PS25/12', false],
  ])('“%s” is one and nothing else: %s', (word, expected) => {
    expect(isWholeReference(word)).toBe(expected);
  });
});

describe('another notation of a reference', () => {
  it.each([
    ['32015L2366', '2015/2366'],
    ['32022r2554', '2022/2554'],
    ['32012R0260', '260/2012'],
    ['32009L0110', '2009/110'],
    ['52023PC0367', 'COM(2023) 367'],
    ['2015/2366/EU', '2015/2366'],
    ['2009/110/EC', '2009/110'],
    ['ps2512', 'PS25/12'],
    ['CP247', 'CP24/7'],
    ['2015/2366', undefined],
    ['PSD2', undefined],
    ['2026', undefined],
    ['42015L2366', undefined],
  ])('%s is %s', (word, expected) => {
    expect(officialReference(word)).toBe(expected);
  });

  it.each([
    ['https://eur-lex.europa.eu/eli/dir/2015/2366/oj', '2015/2366'],
    ['eur-lex.europa.eu/eli/reg_del/2018/389/oj/eng', '2018/389'],
    ['/eli/reg/2012/260/oj', '260/2012'],
    ['https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32015L2366', '2015/2366'],
    ['https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32022R2554&qid=1', '2022/2554'],
    ['https://www.legislation.gov.uk/uksi/2017/752/contents', 'SI 2017/752'],
    ['legislation.gov.uk/uksi/2017/752', 'SI 2017/752'],
    ['safeguarding https://www.legislation.gov.uk/uksi/2017/752 now', 'safeguarding SI 2017/752 now'],
    ['https://example.org/uksi/report', 'https://example.org/uksi/report'],
  ])('the address %s is %s', (text, expected) => {
    expect(withoutAddresses(text)).toBe(expected);
  });
});

describe('a query', () => {
  const finds = (query: string, text: string) => {
    return createMatcher(parseQuery(query))(prepareText(aText({ title: text })));
  };

  it.each([
    ['32015L2366', 'Directive (EU) 2015/2366 on payment services'],
    ['2015/2366/EU', 'Directive (EU) 2015/2366 on payment services'],
    ['2009/110/EC', 'Directive 2009/110/EC'],
    ['ps2512', 'PS25/12: final rules'],
    ['PS2512', 'PS 25/12: final rules'],
    ['52023PC0367', 'The proposal COM(2023) 367'],
    ['https://eur-lex.europa.eu/eli/dir/2015/2366/oj', 'Directive (EU) 2015/2366'],
    ['PSR/PSD3', 'PSD3 and PSR'],
    ['PSD3/PSR', 'PSR/PSD3'],
    ['AML/CFT', 'CFT and AML'],
    ['Art. 97', 'Article 97'],
    ['Reg E', 'Regulation E'],
  ])('%s finds “%s”', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['32015L2366', 'Directive (EU) 2015/2367'],
    ['PS25/12', 'PS 25 and 12'],
  ])('%s does not find “%s”', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  it('reads back as it was written', () => {
    for (const text of ['PSR PSD3', '32015L2366', '2015/2366/EU', 'SI 2017/752'])
      expect(formatQuery(parseQuery(text).node)).toBe(text);
  });
});
