import { expect, test } from 'vitest';
import { normaliseEmail, normaliseText, slugFor } from './normalise.ts';

test.each([
  ['Équateur', 'equateur', 'equateur'],
  ['Ökonomie & Recht', 'okonomie & recht', 'okonomie-recht'],
  ['ﬁnal', 'final', 'final'],
  ['— 支付 —', '— 支付 —', ''],
])('%s', (text, normalised, slug) => {
  expect([normaliseText(text), slugFor(text)]).toEqual([normalised, slug]);
});

test('an address of e-mail has one spelling', () => {
  expect(normaliseEmail(' Ame\u0301lie@Example.COM ')).toBe('am\u00e9lie@example.com');
});
