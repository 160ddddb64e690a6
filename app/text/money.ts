/** Amounts of money with a currency code of ISO 4217, in columns of lists and in texts. */

export interface Money {
  amount: number;
  currency: string;
}

/** Whether a value of a field is money, as the shared field of that name. */
export function isMoney(value: unknown): value is Money {
  const { amount, currency } = (value ?? {}) as Partial<Money>;
  return typeof amount === 'number' && typeof currency === 'string';
}

const formats = new Map<string, Intl.NumberFormat>();

/** `£1,000,000`, `SEK 250.50`. A code that does not have three letters is written as it is. */
export function moneyText({ amount, currency }: Money): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${amount.toLocaleString('en')}`.trim();
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  formats.set(currency, format);
  return format.format(amount).replaceAll('\u00a0', ' ');
}
