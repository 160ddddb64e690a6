import { expect, it } from 'vitest';
import { formatMoney } from './money-format.ts';

it.each([
  [1000000, 'GBP', '£1,000,000'],
  [2500.5, 'USD', '$2,500.50'],
  [999, 'Euro', '€999'],
  [4000000, 'SEK', 'SEK 4,000,000'],
  [1, 'EUR', 'EUR 1'],
  [-1234, 'GBP', '−£1,234'],
  [12, '', '12'],
  [12, 'toString', 'toString 12'],
])('%d in %s is %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
