/** The periods that a timeline shows, and their slots: a decade, a year, a quarter or a month. Pure. */
import { daysBetween } from '#app/text/date-format.ts';

/** From far to near. */
export const ZOOMS = ['decade', 'year', 'quarter', 'month'] as const;
export type Zoom = (typeof ZOOMS)[number];

export interface Period {
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** Years outside of these have no period. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const MONTHS: Readonly<Record<Zoom, number>> = { decade: 120, year: 12, quarter: 3, month: 1 };

/** Slots of a period: as many as marks have room in one line. */
const SLOTS: Readonly<Record<Zoom, number>> = { decade: 40, year: 36, quarter: 31, month: 31 };

const iso = (date: number) => new Date(date).toISOString().slice(0, 10);

/** First month of the period with a day, counted from year 0. */
function firstMonth(zoom: Zoom, day: string): number {
  const year = Math.min(Math.max(Number(day.slice(0, 4)), FIRST_YEAR), LAST_YEAR);
  const months = year * 12 + Number(day.slice(5, 7)) - 1;
  return months - (months % MONTHS[zoom]);
}

function periodFrom(zoom: Zoom, month: number): Period {
  const at = (months: number, day: number) => Date.UTC(Math.floor(months / 12), months % 12, day);
  return { from: iso(at(month, 1)), to: iso(at(month + MONTHS[zoom], 0)) };
}

/** The period with a day: `2026-03-12` by quarter is from 2026-01-01 to 2026-03-31. */
export const periodWith = (zoom: Zoom, day: string): Period => periodFrom(zoom, firstMonth(zoom, day));

/** The period before or after that with a day; undefined outside of the years. */
export function periodBeside(zoom: Zoom, day: string, step: -1 | 1): Period | undefined {
  const month = firstMonth(zoom, day) + step * MONTHS[zoom];
  const year = Math.floor(month / 12);
  return year < FIRST_YEAR || year > LAST_YEAR ? undefined : periodFrom(zoom, month);
}

/** Nearer or farther; undefined at either end. */
export const zoomBeside = (zoom: Zoom, step: -1 | 1): Zoom | undefined => ZOOMS[ZOOMS.indexOf(zoom) + step];

export const countSlots = (zoom: Zoom): number => SLOTS[zoom];

/** Where a day is in a period, from 0 to 1; days outside are at its ends. */
export function placeIn({ from, to }: Period, day: string): number {
  const days = daysBetween(from, to) + 1;
  return Math.min(Math.max(daysBetween(from, day) / days, 0), 1);
}

/** The slot of a day, from 0. */
export const slotFor = (period: Period, slots: number, day: string): number =>
  Math.min(slots - 1, Math.floor(placeIn(period, day) * slots));

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2020 to 2029`, `2026`, `Q1 2026`, `Mar 2026`. */
export function periodName(zoom: Zoom, { from, to }: Period): string {
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  if (zoom === 'decade') return `${year} to ${to.slice(0, 4)}`;
  if (zoom === 'year') return year;
  return zoom === 'quarter' ? `Q${Math.ceil(month / 3)} ${year}` : `${NAMES[month - 1]} ${year}`;
}

/** A line of the axis with its label. */
export interface Tick {
  day: string;
  label: string;
}

/** The lines of the axis: years of a decade, months of a year or quarter, weeks of a month. */
export function findTicks(zoom: Zoom, { from }: Period): Tick[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  if (zoom === 'decade')
    return Array.from({ length: 10 }, (_, at) => ({ day: `${year + at}-01-01`, label: `${year + at}` }));
  if (zoom === 'month')
    return [1, 8, 15, 22, 29]
      .map((day) => iso(Date.UTC(year, month, day)))
      .filter((day) => day.slice(0, 7) === from.slice(0, 7))
      .map((day) => ({ day, label: `${Number(day.slice(8))} ${NAMES[month]}` }));
  return Array.from({ length: MONTHS[zoom] }, (_, at) => ({
    day: iso(Date.UTC(year, month + at, 1)),
    label: NAMES[month + at]!,
  }));
}

/** The days that `2027`, `2027-Q1` or `2027-04` may mean; undefined for anything else. */
export function expectedPeriod(text: string): Period | undefined {
  const [, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
  if (quarter) return periodWith('quarter', `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-01`);
  if (month) return periodWith('month', `${year}-${month}-01`);
  return periodWith('year', `${year}-01-01`);
}
