const symbols: Record<string, string> = { GBP: '£', USD: '$', Euro: '€' };

/**
 * An amount with its currency: GBP is shown as £, USD as $, Euro as €, anything else as it is written.
 * `formatMoney(1000000, 'GBP')` is `£1,000,000`; `formatMoney(250.5, 'SEK')` is `SEK 250.50`.
 */
export function formatMoney(amount: number, currency: string): string {
  const [whole, cents] = Math.abs(amount)
    .toFixed(Number.isInteger(amount) ? 0 : 2)
    .split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
  const symbol = Object.hasOwn(symbols, currency) ? symbols[currency]! : currency && `${currency} `;
  return `${amount < 0 ? '−' : ''}${symbol}${grouped}${cents ? `.${cents}` : ''}`;
}
