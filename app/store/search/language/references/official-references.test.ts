import { describe, expect, it } from 'vitest';
import { formatQuery } from '../syntax/format.ts';
import { createMatcher, prepareText } from '../text/matches.ts';
import { officialReference, withoutAddresses } from './official-references.ts';
import { parseQuery } from '../syntax/parse.ts';
import { aText } from '../../testing/indexed.ts';

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
