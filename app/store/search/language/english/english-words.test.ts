import { expect, test } from 'vitest';
import { IRREGULAR_FORMS } from './irregular-words.ts';
import { getStem } from './english-words.ts';

test.each([
  'reconcile reconciles reconciled reconciling reconciliation reconciliations',
  'authorise authorize authorised authorized authorisation authorization authorising',
  'organise organize organisation organizations',
  'analyse analyze analysed analysis analyses',
  'licence license licensed licences licensing',
  'behaviour behavior behaviours',
  'defence defense defend',
  'practice practise practising',
  'programme program programmes',
  'cancel cancelled canceled cancellation',
  'instalment installment instalments',
  'fulfil fulfill fulfilled',
  'catalogue catalog',
  'acknowledgement acknowledgment',
  'enquiry inquiry inquiries',
  'comply complies complied compliance compliant',
  'notify notified notification notifications',
  'identify identification identified',
  'apply applied application applicant applications',
  'supervise supervision supervisor supervisory',
  'resolve resolution resolved',
  'settle settlement settled',
  'pay pays paid paying',
  'hold held holding holds',
  'psp psps',
  'deposit deposits deposited',
])('one stem: %s', (forms) => {
  expect([...new Set(forms.split(' ').map(getStem))]).toHaveLength(1);
});

test.each([
  ['authority', 'author'],
  ['directive', 'direct'],
  ['customer', 'custom'],
  ['publication', 'public'],
  ['important', 'import'],
  ['securities', 'security'],
  ['business', 'busy'],
  ['university', 'universe'],
  ['ais', 'ai'],
  ['competent', 'competition'],
])('different words: %s, %s', (one, other) => {
  expect(getStem(one)).not.toBe(getStem(other));
});

test.each(['ps25', '12cfr1005', 'τράπεζα', 'קזינו', 'a', ''])('%j is its own stem', (word) => {
  expect(getStem(word)).toBe(word);
});

test('irregular forms lead to words, not to other forms', () => {
  const chained = [...IRREGULAR_FORMS].filter(([form, word]) => IRREGULAR_FORMS.has(word) || form === word);
  expect(chained).toEqual([]);
});

test('the stem is the same when the cache has forgotten the word', () => {
  const before = getStem('reconciliation');
  for (let index = 0; index < 100_000; index += 1) getStem(`x${index}`);
  expect(getStem('reconciliation')).toBe(before);
});
