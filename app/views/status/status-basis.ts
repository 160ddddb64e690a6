/** How the market status of a place on a day is known, in words. Pure. */
import type { PlaceStatus } from '#app/contracts/market-statuses.ts';
import { formatDate } from '#app/text/date-format.ts';

/** Why a status is not established, or how it is known. */
export const BASIS_WORDS: Readonly<Record<PlaceStatus['basis'], string>> = {
  today: 'Today',
  'in-force': 'In force',
  shown: 'As we showed it',
  adopted: 'Adopted',
  expected: 'Expected, may move',
  'no-version': 'We had no page then',
  'unknown-time': 'We do not know which version was shown',
  withheld: 'The version of that day cannot be shown',
  'not-recorded': 'Nothing is recorded for that day',
};

/** `In force, since 1 Jan 2019`. */
export function sayBasis({ basis, from }: Pick<PlaceStatus, 'basis' | 'from'>): string {
  const words = BASIS_WORDS[basis];
  if (from === null) return words;
  const isAhead = basis === 'adopted' || basis === 'expected';
  return `${words}, ${isAhead ? 'from' : 'since'} ${formatDate(from)}`;
}
