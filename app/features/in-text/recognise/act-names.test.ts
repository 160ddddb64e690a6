import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findActNames, wholeActName } from './act-names.server.ts';

const names = (text: string) => findActNames(text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['an act', 'the Gambling Act 2005 and', ['Gambling Act 2005']],
  ['regulations', 'by Payment Services Regulations 2017.', ['Payment Services Regulations 2017']],
  ['a comma before the year', 'the Gaming Control Act, 1992, section 3', ['Gaming Control Act, 1992']],
  ['two', 'the Gambling Act 2005 and the Finance Act 2002', ['Gambling Act 2005', 'Finance Act 2002']],
  [
    'brackets, connectors and commas',
    'under the Money Laundering, Terrorist Financing and Transfer of Funds (Information on the Payer) Regulations 2017 too',
    [
      'Money Laundering, Terrorist Financing and Transfer of Funds (Information on the Payer) Regulations 2017',
    ],
  ],
  [
    'a sentence that begins',
    'Under Gambling Act 2005. The Finance Act 2002',
    ['Gambling Act 2005', 'Finance Act 2002'],
  ],
  ['nothing without a year', 'the Gambling Act and the Act of 2005', []],
  ['nothing without a name', 'the Act 2005, Law 2025 and the Regulations 2017', []],
  ['no number', 'Law 21/1992, Data Law 2024/17, Betting Act 2024-25 and Data Law 2024 No 3', []],
  [
    'no part of a longer name',
    'the Gambling Act 2005 (Commencement No. 6) Order 2006 and Finance Act 2024 Regulations',
    [],
  ],
  ['a possessive is before', 'Ireland’s Gambling Regulation Act 2024', ['Gambling Regulation Act 2024']],
  ['nothing over lines', 'Gambling\nAct 2005', []],
])('%s', (_, text, expected) => expect(names(text)).toEqual(expected));

test('one act has one key, however it is written', () => {
  expect(wholeActName('Gaming Control Act, 1992')).toBe(wholeActName('Gaming Control Act 1992'));
  expect(wholeActName('Gaming Control Act 1992: a summary')).toBeUndefined();
  expect(wholeActName('The Gaming Control Act 1992')).toBeUndefined();
});

test('a name is found whole wherever it is, and never as a part of a longer one', () => {
  const word = fc.constantFrom(
    'Gambling',
    'Payment',
    'Services',
    'Anti-Money',
    'Proceeds of Crime',
    'Data and Trust',
  );
  const name = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom('Act', 'Regulations', 'Order'))
    .map(([words, kind]) => `${words.join(' ')} ${kind} 2005`);
  const before = fc.constantFrom('', 'see the ', 'In 2004, under ', 'as article 3 of the ', 'it says: ');
  const after = fc.constantFrom('', '.', ', section 3', ' and more', ' (the Act)', '; then');
  fc.assert(
    fc.property(before, name, after, (left, own, right) => {
      expect(names(`${left}${own}${right}`)).toEqual([own]);
      expect(names(`${left}Newer ${own}${right}`)).toEqual([`Newer ${own}`]);
    }),
  );
});

test('places are within the text, in order, and apart, of any text', () => {
  const bit = fc.constantFrom(
    'Act',
    ' ',
    '2005',
    '(',
    ')',
    ',',
    'A',
    "'s",
    'of',
    '\n',
    'Gambling',
    'é',
    '’',
    '\u00A0',
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 60 }), (bits) => {
      const text = bits.join('');
      let done = 0;
      for (const { start, end } of findActNames(text)) {
        expect(start).toBeGreaterThanOrEqual(done);
        expect(end).toBeGreaterThan(start);
        done = end;
      }
      expect(done).toBeLessThanOrEqual(text.length);
    }),
  );
});
