/** Deadlines as CSV (RFC 4180): a line for each event. */
import { BYTE_ORDER_MARK, csvLine } from '#app/text/csv.ts';
import { getDateKindLook, type DateLanguage } from '#app/views/dates/date-language.ts';
import { originsText } from '#app/text/concern-text.ts';
import type { DateSourceLabel } from '#app/slots.ts';
import type { Deadline } from '../../contract.ts';
import { addedByYou, otherKindLabel, statusLabels } from '../list/deadlines-labels.ts';

const HEAD = [
  ...['Date', 'Days left', 'Event', 'Kind', 'Jurisdictions', 'Status', 'Reason', 'Owner'],
  ...['Why it is yours', 'Sources', 'Address'],
];

/** @param origin of the site, for absolute URLs: `https://regatlas.example` */
export function deadlinesCsv(
  events: readonly Deadline[],
  {
    language,
    dateSources,
  }: { language: Pick<DateLanguage, 'kinds'>; dateSources: readonly DateSourceLabel[] },
  origin: string,
): string {
  const kindLabel = (kind: string) =>
    otherKindLabel(kind, dateSources) ?? getDateKindLook(kind, language).label;
  const lines = events.map(({ date, days, title, kind, jurisdictions, sources, origins, ...mark }) =>
    csvLine([
      date,
      String(days),
      title,
      kindLabel(kind),
      jurisdictions.map(({ name }) => name).join('; '),
      statusLabels[mark.status],
      mark.reason,
      mark.owner,
      originsText(origins) || origins.map((one) => one.name || addedByYou).join('; '),
      sources.map((source) => source.title).join('; '),
      sources[0] ? new URL(sources[0].path, origin).href : '',
    ]),
  );
  return BYTE_ORDER_MARK + csvLine(HEAD) + lines.join('');
}
