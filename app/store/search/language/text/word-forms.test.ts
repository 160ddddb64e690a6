import { expect, test } from 'vitest';
import { IRREGULAR_FORMS } from '../english/irregular-words.ts';
import { getStem } from '../english/english-words.ts';
import { getNearForms, getWordForms } from './word-forms.ts';

const word = (text: string, prefix = false) => ({ kind: 'word', word: text, prefix }) as const;
const phrase = (text: string) => ({ kind: 'phrase', words: text.split(' ') }) as const;

test.each([
  [word('Reconciled'), { tokens: ['reconcil'], sequences: [] }],
  [word('pre-paid'), { tokens: ['prepaid'], sequences: [['pre', 'pay']] }],
  [word('2015/2366'), { tokens: ['2015/2366'], sequences: [['2015', '2366']] }],
  [
    word('Directive (EU) 2015/2366'),
    { tokens: ['directive2015/2366'], sequences: [['directive'], ['2015', '2366']] },
  ],
  [
    word('Regulation (EU) No 260/2012'),
    { tokens: ['regulation260/2012'], sequences: [['regul'], ['260', '2012']] },
  ],
  [word('ps 25/12'), { tokens: ['ps25/12'], sequences: [['ps'], ['25', '12']] }],
  [word('12 CFR part 1005'), { tokens: ['12cfr1005'], sequences: [['12'], ['cfr'], ['1005']] }],
  [word('支付'), { tokens: [], sequences: [['支', '付']] }],
  [word('PS25/1', true), { tokens: [], prefix: 'ps25/1', sequences: [] }],
  [word('pay', true), { tokens: [], prefix: 'pay', sequences: [] }],
  [word('hel', true), { tokens: ['hold'], prefix: 'hel', sequences: [] }],
  [phrase('open banking'), { tokens: [], sequences: [['open', 'bank']] }],
  [phrase('PS 25/12'), { tokens: ['ps25/12'], sequences: [['ps', '25', '12']] }],
  [word('***'), { tokens: [], sequences: [] }],
])('what is looked up for %j', (leaf, expected) => {
  expect(getWordForms(leaf)).toEqual(expected);
});

test('NEAR looks up words side by side', () => {
  expect(getNearForms(word('pre-paid'))).toEqual({ stems: ['pre', 'pay'], prefix: false });
  expect(getNearForms(word('reconcilia', true))).toEqual({ stems: ['reconcil'], prefix: true });
  expect(getNearForms(phrase('open banking'))).toEqual({ stems: ['open', 'bank'], prefix: false });
});

const REGULAR = `authorities authorised authorization organizations reconciliations verification institutional
  representatives derivatives weaknesses undocumented favourites liabilities everything immediately exceptionally
  screening regulations behavioural licensing practising cancellation instalments acknowledgements catalogues
  identification supervisory transferability enforceable dependencies competitiveness disproportionately`.split(
  /\s+/,
);

test.each([...REGULAR, ...IRREGULAR_FORMS.keys()])('every beginning of %s finds it', (whole) => {
  const stem = getStem(whole);
  for (let length = 2; length <= whole.length; length += 1) {
    const { tokens, prefix = '?' } = getWordForms(word(whole.slice(0, length), true));
    expect(stem.startsWith(prefix) || tokens.includes(stem), whole.slice(0, length)).toBe(true);
  }
});
