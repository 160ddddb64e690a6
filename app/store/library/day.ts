/**
 * A day as a number that sorts as the day does: `2026-03-04` is (2026 × 12 + 2) × 31 + 3. Below 2^22 up to the
 * year 9999, so that a day and a 31-bit id fit one exact number.
 */
export function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return (year * 12 + month - 1) * 31 + day - 1;
}
