/** Entries of a map that are shown in the order of a number of each, such as the weights of items of a menu. Pure. */
import { isRecord } from '../../../control.ts';

type Entries = Readonly<Record<string, unknown>>;

/** An entry without a number has 0, as where it is shown. */
function numberIn(entry: unknown, by: string): number {
  const found = isRecord(entry) ? entry[by] : undefined;
  return typeof found === 'number' ? found : 0;
}

/** The keys in the order of their numbers; equal ones in the order of the file. */
export const sortedKeys = (entries: Entries, by: string): string[] =>
  Object.keys(entries).sort((a, b) => numberIn(entries[a], by) - numberIn(entries[b], by));

/** Numbers of entries that had none between them: room for another between two. */
const STEP = 10;

/** Places an entry after all others. */
export const lastNumber = (entries: Entries, by: string): number =>
  Math.max(0, ...Object.values(entries).map((entry) => numberIn(entry, by))) + STEP;

/**
 * Two neighbours in each other's place. They exchange their numbers; where that is not enough, because others have the
 * same, all are numbered anew. The order in the file stays, and so do its comments.
 * @param order the keys as they are to be shown
 * @param pair the two of them that change places
 */
export function swapNumbers(
  entries: Entries,
  by: string,
  order: readonly string[],
  pair: readonly [string, string],
): Entries {
  const withNumbers = (numbers: ReadonlyMap<string, number>) =>
    Object.fromEntries(
      Object.entries(entries).map(([key, entry]) => {
        const number = numbers.get(key);
        return [key, number === undefined || !isRecord(entry) ? entry : { ...entry, [by]: number }];
      }),
    );
  const [one, other] = pair;
  const swapped = withNumbers(
    new Map([
      [one, numberIn(entries[other], by)],
      [other, numberIn(entries[one], by)],
    ]),
  );
  if (sortedKeys(swapped, by).every((key, index) => key === order[index])) return swapped;
  return withNumbers(new Map(order.map((key, index) => [key, (index + 1) * STEP])));
}
