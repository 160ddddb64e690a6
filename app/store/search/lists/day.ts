/**
 * A day as a number that sorts as the day does: `2026-03-04` is (2026 × 12 + 2) × 31 + 3. Below 2^22 up to the
 * year 9999, so that a day and a 31-bit id fit one exact number.
 */
export function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return (year * 12 + month - 1) * 31 + day - 1;
}

/** The day of a {@link dayNumber}. */
export function dayOf(number: number): string {
  const months = Math.floor(number / 31);
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}-${pad((number % 31) + 1, 2)}`;
}
