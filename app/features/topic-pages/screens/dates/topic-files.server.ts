/** The dates of a topic as files. */
import {
  addDate,
  calendarText,
  newCalendar,
  type CalendarPlace,
} from '#app/shell/dates/calendar-file.server.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/text/csv.ts';
import { getDateKindLook } from '#app/views/dates/date-language.ts';
import { certaintyLabels } from '../../certainty.ts';
import type { Topic } from '../../contract.ts';

const HEAD = ['Date', 'What happens', 'Kind', 'Certainty', 'Depends on', 'Jurisdictions', 'Item', 'Address'];

/** RFC 4180: a line for each date, then one for each thing without a day. */
export function topicCsv({ events, open }: Topic, { origin, vertical }: CalendarPlace): string {
  const kindLabel = (kind: string) => getDateKindLook(kind, vertical.site.dates).label;
  const lines = [
    ...events.map(({ event: { date, label, kind, jurisdictions, title, path }, certainty }) => [
      ...[date, label, kindLabel(kind), certaintyLabels[certainty], ''],
      ...[jurisdictions.map(({ name }) => name).join('; '), title, new URL(path, origin).href],
    ]),
    ...open.map(({ label, kind, until, expected = '', title, path }) => [
      ...[expected, label, kindLabel(kind), certaintyLabels.open, until],
      ...['', title, new URL(path, origin).href],
    ]),
  ];
  return BYTE_ORDER_MARK + [HEAD, ...lines].map((line) => csvLine(line)).join('');
}

/** RFC 5545: what has a day. An expected day says so in its title, because a calendar shows nothing else. */
export function topicIcs({ term, events }: Topic, place: CalendarPlace, now: Date): string {
  const calendar = newCalendar(place, term.name);
  for (const { event, certainty } of events) {
    const { id, kind, date, title, label, path, typeLabel, jurisdictions, others, version } = event;
    addDate(
      calendar,
      {
        ...{ id, kind, date, title, path, typeLabel, others, sequence: version },
        label: certainty === 'expected' ? `${label} (expected)` : label,
        jurisdictions: jurisdictions.map(({ name }) => name),
        changed: now.toISOString(),
      },
      place,
    );
  }
  return calendarText(calendar);
}
