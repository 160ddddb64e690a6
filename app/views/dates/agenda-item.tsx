import type { AgendaItem } from '#app/ui/dates/agenda.tsx';
import type { TermReference } from '#app/contracts/content-summary.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { useDates } from './date-language.ts';
import { DateKindLabel, DaysLeft } from './key-date.tsx';

/** A row of a list of dates. */
export interface DatedRow extends Pick<
  CalendarEvent,
  'id' | 'date' | 'label' | 'kind' | 'certainty' | 'jurisdictions'
> {
  /** Title of its first item, and where the row leads. */
  about: string;
  to: string;
  /** Number of other items about it. */
  others: number;
  /** Why it is the reader's own, where its places do not say so: a law that binds, or a watch rule. */
  why?: string | undefined;
}

export const fromEvent = ({ title, path, others, ...event }: CalendarEvent): DatedRow => ({
  ...event,
  ...{ about: title, to: path, others: others.length },
});

/** An event as a row of an agenda. */
export function agendaItem(event: CalendarEvent): AgendaItem {
  const { id, date, label, about, to, ...row } = fromEvent(event);
  return { key: id, date, title: label, about, to, note: <DateFacts date={date} {...row} /> };
}

/** The kind of a date, the places it is about, why it is the reader's own, and the days left. */
export function DateFacts({
  kind,
  date,
  certainty,
  jurisdictions,
  why,
}: Pick<DatedRow, 'kind' | 'date' | 'certainty' | 'jurisdictions' | 'why'>) {
  const { kinds } = useDates();
  return (
    <>
      {Object.hasOwn(kinds, kind) && <DateKindLabel kind={kind} date={date} certainty={certainty} />}
      {why === undefined ? (
        jurisdictions.length > 0 && <span data-flexible>{placesInLine(jurisdictions)}</span>
      ) : (
        <span data-flexible title={why}>
          {why}
        </span>
      )}
      <DaysLeft date={date} kind={kind} />
    </>
  );
}

/** Names of places in a line; more than two are counted. */
export function placesInLine(places: TermReference[]): string {
  const names = places.map(({ name }) => name);
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
}
