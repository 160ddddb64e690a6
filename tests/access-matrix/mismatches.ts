/** Compares responses with expectations, and finds leaked values. */
import type { Answer } from '../support/api.ts';
import type { Planted } from '../support/canaries.ts';
import { readsWhole, type Person, type Written } from './oracle.ts';

/** Mismatches as text; a test expects none, so that a failure shows all of them at once. */
export type Mismatch = string;
export const compare = (what: string, expected: string, found: string): Mismatch[] =>
  expected === found ? [] : [`${what}: expected ${expected}, found ${found}`];

const found = (text: string) =>
  new Set([...(text.match(/canary\d{5}x/g) ?? []), ...(text.match(/\b700\d{6}\b/g) ?? [])]);

/** Differences between the values in a response and those that the reader may see. */
export function leaks(
  what: string,
  answer: Answer,
  written: Written,
  items: Planted[],
  person: Person,
): Mismatch[] {
  const seen = found(answer.text);
  const due = new Set(
    answer.status === 200
      ? items
          .filter((item) => readsWhole(written, item, person))
          .flatMap(({ canaries }) => [...canaries.values()])
      : [],
  );
  const hidden = [...seen].filter((canary) => !due.has(canary));
  const missing = [...due].filter((canary) => !seen.has(canary));
  return [
    ...(hidden.length > 0 ? [`${what}: shows ${hidden.length} hidden values`] : []),
    ...(missing.length > 0 ? [`${what}: keeps back ${missing.length} values`] : []),
  ];
}
