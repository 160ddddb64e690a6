import { expect, test } from 'vitest';
import { createMatcher, prepareText } from '../text/occurrences.ts';
import { parseQuery } from './parse.ts';
import { createSynonyms } from './synonyms.ts';
import { aText } from '../../testing/indexed.ts';

const synonyms = createSynonyms([
  { name: 'SCA (strong customer authentication)' },
  { name: 'Payment service provider (PSP)' },
  { name: 'Joint Gambling Authority of the Federal States (GGL)' },
  { name: 'Federal Financial Supervisory Authority (BaFin)' },
  { name: 'Kansspelautoriteit (KSA)' },
  { name: 'Department of Justice (US)' },
  { name: 'Federal (USA)' },
  { name: 'Ministry of Finance (Germany)' },
  { name: 'Norwegian Authority (Lotteritilsynet)' },
  { name: 'IT (information technology)' },
  {
    name: 'PSD2',
    description: 'Directive (EU) 2015/2366, the present EU law. See Regulation (EU) 2018/389.',
  },
  { name: 'E-money', description: 'Under Directive 2009/110/EC a value.', also: ['electronic money'] },
  { name: 'CMA (Competition and Markets Authority)' },
  { name: 'CMA (Capital Market Authority)' },
]);

test.each([
  ['sca', ['strong customer authentication']],
  ['Strong Customer Authentication', ['SCA']],
  ['payment service providers', ['PSP']],
  ['PSPs', ['Payment service provider']],
  ['ggl', ['Joint Gambling Authority of the Federal States']],
  ['bafin', ['Federal Financial Supervisory Authority']],
  ['KSA', ['Kansspelautoriteit']],
  ['US', []],
  ['usa', []],
  ['germany', []],
  ['Lotteritilsynet', []],
  ['it', []],
  ['psd2', ['Directive (EU) 2015/2366']],
  ['Directive 2015/2366', ['PSD2']],
  ['2015/2366', ['PSD2']],
  ['2015/2367', []],
  ['2018/389', []],
  ['emoney', ['electronic money']],
  ['cma', ['Competition and Markets Authority', 'Capital Market Authority']],
  ['unknown', []],
  ['', []],
])('%j is also %j', (words, expected) => {
  expect(synonyms(words)).toEqual(expected);
});

test.each([
  ['sca', 'Strong customer authentication applies', true],
  ['strong customer authentication', 'SCA applies', true],
  ['what is strong customer authentication for cards', 'SCA on cards', true],
  ['"strong customer authentication"', 'SCA applies', false],
  ['PSD2', 'Directive (EU) 2015/2366', true],
  ['Directive (EU) 2015/2366', 'PSD2 reform', true],
  ['crypto -sca', 'crypto and strong customer authentication', false],
  ['customer authentication', 'SCA applies', false],
])('%j in %j: %s', (query, title, expected) => {
  const item = aText({ title });
  expect(createMatcher(parseQuery(query), synonyms)(prepareText(item))).toBe(expected);
});
