import { expect, test } from 'vitest';
import { withInForceWords } from './in-force-words.ts';

const inForce = { 'x-in-force': true } as const;
const schema = { properties: { in_force: inForce, list: { items: { properties: { in_force: inForce } } } } };

test.each([
  [{ from: '2027-01-01' }, 'In force from 1 Jan 2027'],
  [{ from: '2027-01-01', to: '2027-12-31' }, 'In force from 1 Jan 2027 to 31 Dec 2027'],
  [{ to: '2026-12-31' }, 'In force until 31 Dec 2026'],
  [{ from: '2027-01-01', expected: true }, 'In force from 1 Jan 2027, planned'],
  [{ from: '2009-12-10', as_enacted: true, expected: false }, 'In force from 10 Dec 2009, as enacted'],
])('%o is %s', (given, words) => {
  expect(withInForceWords({ in_force: given }, schema)).toEqual({ in_force: { in_force: words } });
  const list = (in_force: unknown) => ({ list: [{ title: 'Capital', in_force }] });
  expect(withInForceWords(list(given), schema)).toEqual(list({ in_force: words }));
});

test.each([{ begins: 'amlr-applies' }, { expected: true }, { from: 'soon' }, {}])(
  '%o says no day and stays',
  (given) => expect(withInForceWords({ in_force: given }, schema)).toEqual({ in_force: given }),
);

test('other values stay', () => {
  const value = { text: 'In force', from: '2027-01-01', none: null, more: [{ from: '2027-01-01' }] };
  expect(withInForceWords(value, schema)).toEqual(value);
});
