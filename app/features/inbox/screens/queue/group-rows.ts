/** Rows by when they came: days of the last week, then months. Pure. */
import { MONTHS } from '#app/runtime/months.ts';
import { daysBetween, formatDate } from '#app/text/date-format.ts';

export interface Group<Row> {
  title: string;
  rows: Row[];
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEK = 7;

/** @param today ISO date */
export function groupTitle(at: string, today: string): string {
  const day = at.slice(0, 10);
  const days = daysBetween(day, today);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < WEEK) return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${formatDate(day, 'short')}`;
  return `${MONTHS[Number(day.slice(5, 7)) - 1]!.name} ${day.slice(0, 4)}`;
}

/** @param rows the latest first */
export function groupRows<Row extends { at: string }>(rows: readonly Row[], today: string): Group<Row>[] {
  const groups = Map.groupBy(rows, ({ at }) => groupTitle(at, today));
  return [...groups].map(([title, of]) => ({ title, rows: of }));
}
