/** The checks of a statement as a file of pages prints them: a line for each day, and no more lines than fit. Pure. */
import { grouped, formatCount } from '#app/text/count.ts';
import { decodeChecks, type EncodedChecks, type NotedCheck } from './encode-checks.ts';

/** A day with its checks, in UTC, so that no hour is repeated. */
interface CheckedDay {
  /** `2026-11-01` */
  day: string;
  checks: number;
  /** Those that saw a change, or did not reach the source. */
  telling: NotedCheck[];
  /** Times of the first and the last: `06:00`. */
  first: string;
  last: string;
}

/** What is printed of a source. */
export interface PrintedChecks {
  lines: { day: string; when: string; outcome: string }[];
  /** What is not printed; undefined if everything is. */
  left: string | undefined;
}

/** Checks of a day that are told one by one, and the longest text of one. */
const TOLD = 6;
const LONGEST = 200;

const time = (at: number) => new Date(at).toISOString();

function toDays(source: EncodedChecks): CheckedDay[] {
  const days: CheckedDay[] = [];
  for (const check of decodeChecks(source)) {
    const at = time(check.at);
    const [day, clock] = [at.slice(0, 10), at.slice(11, 16)];
    if (days.at(-1)?.day !== day) days.push({ day, checks: 0, telling: [], first: clock, last: clock });
    const one = days.at(-1)!;
    one.checks += 1;
    one.last = clock;
    if (check.outcome !== 'unchanged') one.telling.push(check);
  }
  return days;
}

const SIGNS = { unchanged: 'unchanged', changed: 'changed', missed: 'not reached' } as const;

function tell({ at, outcome, what, note }: NotedCheck): string {
  const text = what || note;
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text;
  return `${time(at).slice(11, 16)} ${SIGNS[outcome]}${cut && `: ${cut}`}`;
}

function sayOutcome({ checks, telling }: CheckedDay): string {
  const quiet = checks - telling.length;
  const more = telling.length - TOLD;
  return [
    ...telling.slice(0, TOLD).map(tell),
    ...(more > 0 ? [`${grouped(more)} more that changed or were not reached`] : []),
    ...(quiet > 0 ? [telling.length > 0 ? `${grouped(quiet)} unchanged` : 'unchanged'] : []),
  ].join('; ');
}

const sayWhen = ({ checks, first, last }: CheckedDay): string =>
  checks === 1 ? first : `${formatCount(checks, 'check')}, ${first} to ${last}`;

/** How many lines each source has: few days are printed whole, and the others share what is left. */
function share(sizes: readonly number[], most: number): number[] {
  const given: number[] = sizes.map(() => 0);
  let left = most;
  const order = sizes.map((size, at) => ({ size, at })).toSorted((a, b) => a.size - b.size);
  for (const [done, { size, at }] of order.entries()) {
    given[at] = Math.min(size, Math.floor(left / (order.length - done)));
    left -= given[at];
  }
  return given;
}

function sayLeft(all: readonly CheckedDay[], printed: ReadonlySet<CheckedDay>): string | undefined {
  const left = all.filter((one) => !printed.has(one));
  if (left.length === 0) return undefined;
  const checks = left.reduce((sum, one) => sum + one.checks, 0);
  const telling = left.reduce((sum, one) => sum + one.telling.length, 0);
  const what = telling === 0 ? 'all unchanged' : `${grouped(telling)} of them changed or not reached`;
  return `Not printed: ${formatCount(left.length, 'day')} with ${formatCount(checks, 'check')}, ${what}. They are in manifest.json.`;
}

/**
 * Days with a change, or on which a source was not reached, come before others, and later days before earlier ones; they are
 * printed in their order.
 *
 * @param most lines of all sources together
 * @throws if the checks are not what `encodeChecks` wrote
 */
export function printChecks(sources: readonly EncodedChecks[], most: number): PrintedChecks[] {
  const all = sources.map(toDays);
  const given = share(
    all.map(({ length }) => length),
    most,
  );
  return all.map((days, at) => {
    const first = [
      ...days.filter(({ telling }) => telling.length > 0).toReversed(),
      ...days.filter(({ telling }) => telling.length === 0).toReversed(),
    ];
    const printed = new Set(first.slice(0, given[at]));
    return {
      lines: days
        .filter((one) => printed.has(one))
        .map((one) => ({ day: one.day, when: sayWhen(one), outcome: sayOutcome(one) })),
      left: sayLeft(days, printed),
    };
  });
}
