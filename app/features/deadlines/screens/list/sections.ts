/** Deadlines in sections by days left: each event once, in the order of the days. Pure. */
import { addDays } from '#app/runtime/months.ts';
import type { Deadline } from '../../contract.ts';

export const SECTION_IDS = ['overdue', 'passed', 'week', 'month', 'quarter', 'later'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** Last day of each section in days from today; those of past events are before today, and later ones have no end. */
const LAST_DAYS: Record<Exclude<SectionId, 'overdue' | 'passed' | 'later'>, number> = {
  week: 7,
  month: 30,
  quarter: 90,
};

type Dated = Pick<Deadline, 'date' | 'days' | 'status' | 'owed'>;

export interface Section<Event extends Dated> {
  id: SectionId;
  events: Event[];
  /** Last day of the section; undefined without an end. */
  to: string | undefined;
}

export interface Sections<Event extends Dated> {
  /** Sections with events, and the week always. */
  sections: Section<Event>[];
  /** Past events that are settled, the last one first: they are shown on request. */
  settled: Event[];
  /** The first event after the week, for a week without any. */
  next: Event | undefined;
}

/** The section of an event that is not settled and past. Only what is owed can be overdue. */
export function sectionFor({ days, owed }: Pick<Deadline, 'days' | 'owed'>): SectionId {
  if (days < 0) return owed ? 'overdue' : 'passed';
  if (days <= LAST_DAYS.week) return 'week';
  if (days <= LAST_DAYS.month) return 'month';
  return days <= LAST_DAYS.quarter ? 'quarter' : 'later';
}

/** @param events in the order of their days */
export function toSections<Event extends Dated>(events: readonly Event[], today: string): Sections<Event> {
  const isSettled = ({ days, status }: Event) => days < 0 && status !== 'open';
  const shown = events.filter((event) => !isSettled(event));
  const bySection = Map.groupBy(shown, sectionFor);
  const sections = SECTION_IDS.map((id) => ({
    id,
    events: bySection.get(id) ?? [],
    to: id in LAST_DAYS ? addDays(today, LAST_DAYS[id as keyof typeof LAST_DAYS]) : undefined,
  }));
  return {
    sections: sections.filter(({ id, events: within }) => within.length > 0 || id === 'week'),
    settled: events.filter(isSettled).reverse(),
    next: shown.find(({ days, status }) => days > LAST_DAYS.week && status === 'open'),
  };
}

/** Sections that may be long: they show their first events until the reader asks for all. */
const LONG: readonly SectionId[] = ['quarter', 'later'];

/** What decides which events of a section have rows. */
interface Rows {
  state: { whole: readonly string[] };
  rowsShown: number;
  changed?: { id: string } | undefined;
}

/** The events of a section that have rows, and whether there are others. What was just changed always has one. */
export function toRows<Event extends Dated & { id: string }>(
  { id, events }: Section<Event>,
  { state, rowsShown, changed }: Rows,
): { rows: Event[]; isCut: boolean } {
  const isCut = LONG.includes(id) && !state.whole.includes(id) && events.length > rowsShown;
  return {
    rows: events.filter((event, index) => !isCut || index < rowsShown || event.id === changed?.id),
    isCut,
  };
}
