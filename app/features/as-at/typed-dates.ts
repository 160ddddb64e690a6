/**
 * What typed dates of an item say of when what they name is in force. Their kinds say which do (`inForce`). A date speaks for
 * what its label names, and for a part only where the part names its event: a page about a law is not in force itself. Pure.
 */
import type { VerticalConfig } from '#app/config/model.ts';
import { valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { isDay } from '#app/text/day.ts';
import { dayAfter } from './law-clock.ts';

export type DateKinds = VerticalConfig['site']['dates']['kinds'];

/** A date that says when something is in force. */
export interface TypedDate {
  /** Name of its event; empty for none. */
  event: string;
  /** What happens, as the editor wrote it. */
  label: string;
  /** Id of its kind. */
  kind: string;
  day: string;
  /** `from`: its first day; `to`: its last day; `repealed`: the first day without it. */
  says: 'from' | 'to' | 'repealed';
  isExpected: boolean;
  /** `vocabulary/key`; empty for none. */
  place: string;
}

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** @param fields redacted: what the reader may see */
export function readTypedDates(schema: ContentSchema, fields: Fields, kinds: DateKinds): TypedDate[] {
  const given = valueWithRole<unknown>(schema, fields, 'key-dates');
  if (!Array.isArray(given)) return [];
  return (given as unknown[]).flatMap((entry): TypedDate[] => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { label, date, kind, event, certainty, jurisdiction } = entry as Fields;
    const id = text(kind);
    const says = Object.hasOwn(kinds, id) ? kinds[id]!.inForce : undefined;
    if (!says || !isDay(date) || text(label) === '') return [];
    const [isExpected, place] = [certainty === 'expected', text(jurisdiction)];
    return [{ event: text(event), label: text(label), kind: id, day: date, says, isExpected, place }];
  });
}

/** A first or a last day that a part takes from a date. */
export interface DaySaid {
  day: string;
  label: string;
  isExpected: boolean;
}

/** The one day that the dates of an event say; undefined where none or several do. */
export function dayOfEvent(
  dates: readonly TypedDate[],
  event: string,
  end: 'first' | 'last',
): DaySaid | undefined {
  const said = dates
    .filter((one) => one.event === event && (one.says === 'from') === (end === 'first'))
    .map(({ day, says, label, isExpected }) => ({
      ...{ label, isExpected },
      day: says === 'repealed' ? dayBefore(day) : day,
    }));
  const [first] = said;
  if (!first || said.some(({ day }) => day !== first.day)) return undefined;
  return { ...first, isExpected: said.some(({ isExpected }) => isExpected) };
}

function dayBefore(day: string): string {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

/** How far a date and a day are, and whether versions agree on it. */
type StatementState =
  /** It is in force since the date. */
  | 'since'
  /** It will be, from the date. */
  | 'from'
  /** It is in force until the date. */
  | 'until'
  /** It has ended. */
  | 'ended'
  /** The date is planned, and may move. */
  | 'expected'
  /** Versions say different things, or the newest says nothing any more. */
  | 'not-established';

/** A date, as it says of a day. */
interface Statement extends TypedDate {
  state: StatementState;
  /** Our version that says it last. */
  version: number;
}

/** A version with its dates; null where it is withheld. */
interface DatedVersion {
  version: number;
  item: { dates: readonly TypedDate[] } | null;
}

/** The same in all versions that tell of it. */
const statementKey = ({ event, label, says, place }: TypedDate) =>
  JSON.stringify([says, place, event === '' ? ['', label] : event]);

function stateOn({ day: date, says, isExpected }: TypedDate, day: string): StatementState {
  if (isExpected) return 'expected';
  if (says === 'from') return date <= day ? 'since' : 'from';
  return (says === 'to' ? day <= date : day < date) ? 'until' : 'ended';
}

/**
 * What dates say of a day. The newest version counts; what an earlier one said and it does not say is not established, and
 * nothing is where it is withheld.
 *
 * @param versions oldest first
 */
export function statementsOn(versions: readonly DatedVersion[], day: string): Statement[] {
  const last = new Map<string, { version: number; dates: TypedDate[] }>();
  for (const { version, item } of versions) {
    const own = new Map<string, TypedDate[]>();
    for (const date of item?.dates ?? []) {
      const same = own.get(statementKey(date));
      if (same) same.push(date);
      else own.set(statementKey(date), [date]);
    }
    for (const [key, dates] of own) last.set(key, { version, dates });
  }
  const newest = versions.at(-1)?.version;
  return [...last.values()]
    .map(({ version, dates }): Statement => {
      const date = dates[0]!;
      const isSettled =
        version === newest &&
        dates.every((one) => one.day === date.day && one.isExpected === date.isExpected);
      return { ...date, version, state: isSettled ? stateOn(date, day) : 'not-established' };
    })
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}

/** The day on which what a date names begins to be in force, or not to be. */
export const turningDay = ({ day, says }: TypedDate): string => (says === 'to' ? dayAfter(day) : day);
