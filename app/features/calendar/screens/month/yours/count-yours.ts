import type { DateSourceLabel } from '#app/slots.ts';
import type { Personal } from '#app/shell/use-personal.ts';
import { formatList } from '#app/text/format-list.ts';
import { plural } from '#app/text/count.ts';
import type { YourDates } from '../../../contract.ts';

/** The dates that the reader keeps in a month. */
export interface Yours {
  /** What has them. */
  dateSources: readonly DateSourceLabel[];
  dates: Personal<YourDates>;
}

/** How many dates of the reader are on each day, and in what. */
export interface YoursByDay {
  counts: ReadonlyMap<string, number>;
  /** What has them, in words. */
  names: string;
}

/** Undefined until they are known. */
export function countYours(yours: Yours | undefined): YoursByDay | undefined {
  if (yours?.dates.state !== 'loaded') return undefined;
  const counts = new Map<string, number>();
  for (const { date } of yours.dates.value.dates) counts.set(date, (counts.get(date) ?? 0) + 1);
  return { counts, names: formatList(yours.dateSources.map(({ name }) => plural(2, name))) };
}
