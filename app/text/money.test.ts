import { describe, expect, test } from 'vitest';
import { isMoney, moneyText } from './money.ts';

describe('money as text', () => {
  test.each([
    [1_000_000, 'GBP', '£1,000,000'],
    [350_000, 'EUR', '€350,000'],
    [250.5, 'SEK', 'SEK 250.50'],
    [-22, 'USD', '-$22'],
    [1000, 'JPY', '¥1,000'],
    [0, 'CHF', 'CHF 0'],
    [12, 'Euro', 'Euro 12'],
    [12, '', '12'],
  ])('%d %s is %s', (amount, currency, text) => {
    expect(moneyText({ amount, currency })).toBe(text);
  });
});

test.each([
  [{ amount: 1, currency: 'EUR' }, true],
  [{ amount: '1', currency: 'EUR' }, false],
  [{ amount: 1 }, false],
  [null, false],
  [undefined, false],
  ['EUR 1', false],
])('%j is money: %s', (value, expected) => {
  expect(isMoney(value)).toBe(expected);
});
