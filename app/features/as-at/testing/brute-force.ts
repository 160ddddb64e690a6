/**
 * The answers of both clocks by brute force: every publication is played again up to the day of the question, and what it says
 * is painted day by day. Shares nothing with what it checks.
 */

/** When a text is said to be in force, by the places of its days in the list of days. */
export interface SaidDays {
  from?: number;
  to?: number;
  /** Events of dates that say the days instead. */
  begins?: string;
  ends?: string;
}

/** A typed date, by the place of its day. */
export interface PlayedDate {
  event: string;
  kind: 'starts' | 'stops' | 'goes' | 'other';
  day: number;
  isExpected: boolean;
}

/** The days that a part says, itself or by the dates of its version; undefined for nothing that makes sense. */
function bruteDays(said: SaidDays | undefined, dates: readonly PlayedDate[]): SaidDays | undefined {
  if (!said) return undefined;
  const firsts = new Set<number>();
  const lasts = new Set<number>();
  for (const { event, kind, day } of dates) {
    if (event === said.begins && kind === 'starts') firsts.add(day);
    if (event === said.ends && kind === 'stops') lasts.add(day);
    if (event === said.ends && kind === 'goes') lasts.add(day - 1);
  }
  const result: SaidDays = {};
  for (const [end, found] of [
    ['from', firsts],
    ['to', lasts],
  ] as const) {
    const own = said[end];
    if (found.size === 1 && own !== undefined && !found.has(own)) return undefined;
    const day = own ?? (found.size === 1 ? [...found][0] : undefined);
    if (day !== undefined) result[end] = day;
  }
  const { from, to } = result;
  if (from === undefined && to === undefined) return undefined;
  return from !== undefined && to !== undefined && from > to ? undefined : result;
}

/** What the date of an event says of a day, by playing all versions again: `4 since`. */
export function bruteStatement(
  played: readonly Played[],
  { event, kind, inForce, shown }: Question & { event: string; kind: PlayedDate['kind'] },
  zone: string,
): string {
  let said = 'none';
  for (const { at, version, published } of played) {
    if (localDay(at, zone) > shown || !published) continue;
    const own = published.dates.filter((one) => one.event === event && one.kind === kind);
    if (own.length === 0) {
      if (said !== 'none') said = `${said.split(' ')[0]} not-established`;
      continue;
    }
    const [{ day, isExpected }] = own as [PlayedDate];
    const isOne = own.every((one) => one.day === day && one.isExpected === isExpected);
    const words = {
      ...{ starts: inForce < day ? 'from' : 'since', stops: inForce > day ? 'ended' : 'until' },
      ...{ goes: inForce >= day ? 'ended' : 'until', other: 'none' },
    };
    if (kind !== 'other')
      said = `${version} ${!isOne ? 'not-established' : isExpected ? 'expected' : words[kind]}`;
  }
  return said;
}

/** What was published, or that the item was withdrawn. */
export interface Played {
  /** Milliseconds. */
  at: number;
  version: number;
  published?: {
    texts: Record<string, string>;
    own: Record<string, SaidDays>;
    whole?: SaidDays;
    dates: PlayedDate[];
    corrects: boolean;
  };
}

export interface Question {
  part: string;
  /** Place of the day in the list of days. */
  inForce: number;
  /** `2026-03-01` */
  shown: string;
}

const localDay = (ms: number, timeZone: string) => new Date(ms).toLocaleDateString('sv-SE', { timeZone });

/** `7 +2`: version 7, and two others on that day. */
export function bruteShown(played: readonly Played[], { shown }: Question, zone: string): string {
  let now = 'nothing';
  const seen = new Set<number>();
  played.forEach(({ at, version, published }, index) => {
    if (localDay(at, zone) > shown) return;
    now = published ? String(version) : 'nothing';
    const end = played[index + 1]?.at ?? Infinity;
    if (published && end > at && (end === Infinity || localDay(end - 1, zone) >= shown)) seen.add(version);
  });
  seen.delete(Number(now));
  return now === 'nothing' ? now : `${now} +${seen.size}`;
}

interface Paint {
  version: number;
  days: number[];
  said: { from: number; to: number };
  text: string | undefined;
  since: string;
  blurred: boolean;
}

/** @param days all days, in order; the first and the last are before and after everything */
export function bruteInForce(
  played: readonly Played[],
  { part, inForce, shown }: Question,
  { days, zone }: { days: readonly string[]; zone: string },
): string {
  const known = played.filter(({ at }) => localDay(at, zone) <= shown);
  if (!known.some(({ published }) => published?.texts[part] !== undefined)) return 'unstated';
  const paints: Paint[] = [];
  let open = false;
  let before: Record<string, string> = {};
  for (const { at, version, published } of known) {
    if (!published) continue;
    const { texts, own, whole, corrects, dates } = published;
    const ownDays = bruteDays(own[part], dates);
    const said = ownDays ?? bruteDays(whole, dates);
    const sameText = texts[part] === before[part];
    const others = [...new Set([...Object.keys(texts), ...Object.keys(before)])];
    const isCarried = !ownDays && sameText && others.some((one) => texts[one] !== before[one]);
    before = texts;
    const top = open ? paints.at(-1) : undefined;
    open = said !== undefined;
    if (!said) {
      if (top) top.blurred = true;
      continue;
    }
    let from = said.from ?? 0;
    const to = said.to ?? days.length - 1;
    let since = localDay(at, zone);
    if (top) {
      const isSame = top.text === texts[part];
      const carries = isCarried && !corrects;
      if (carries || corrects || isSame || top.said.from === from) {
        paints.pop();
        since = top.since;
        if (carries) from = top.said.from;
      }
    }
    const painted = days.flatMap((_, day) => (day >= from && day <= to ? [day] : []));
    paints.push({ version, days: painted, said: { from, to }, text: texts[part], since, blurred: false });
  }
  for (let at = 1; at < paints.length; at++) {
    const [one, next] = [paints[at - 1]!, paints[at]!];
    if (days[one.said.from]! > next.since && next.said.from > one.said.from) one.blurred = true;
  }
  if (paints.length === 0) return 'unstated';
  const canvas: (string | undefined)[] = days.map(() => undefined);
  const layer: (Paint | undefined)[] = days.map(() => undefined);
  for (const paint of paints)
    days.forEach((_, day) => {
      if (paint.days.includes(day)) {
        canvas[day] = paint.blurred ? 'unsettled' : String(paint.version);
        layer[day] = paint;
      } else if (day > paint.said.to && layer[day]?.days.includes(paint.said.from)) canvas[day] = 'unsettled';
    });
  const isOver = paints.some(({ said }) => said.to < inForce);
  return canvas[inForce] ?? (isOver ? 'after' : 'before');
}
