/** Deadlines as a table: a row for each event. */
import { sourceNames } from '#app/api/dates/source-dates.ts';
import { operation, success } from '#app/api/operation.ts';
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import type { TableColumn } from '#app/api/files/table.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { originsText } from '#app/text/concern-text.ts';
import { filterDeadlines } from './answer.server.ts';
import type { Deadline } from './contract.ts';
import { refuseUnknown } from './deadlines.server.ts';
import { findDeadlines } from './find-deadlines.server.ts';
import { addedByYou, otherKindLabel, statusLabels } from './labels.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Date', format: 'day' },
  { title: 'Days left', format: 'number' },
  { title: 'Event', width: 50 },
  { title: 'Kind', width: 16 },
  { title: 'Certainty', width: 10 },
  { title: 'Jurisdictions' },
  { title: 'Status', width: 16 },
  { title: 'Reason' },
  { title: 'Owner', width: 20 },
  { title: 'Why it is yours' },
  { title: 'Sources', width: 50 },
  { title: 'Address', width: 50 },
];

function toRow({ vertical }: Viewer, origin: string | undefined) {
  const labels = sourceNames(vertical);
  const { kinds } = vertical.site.dates;
  return (deadline: Deadline): string[] => {
    const { date, days, title, kind, certainty, jurisdictions, sources, origins, ...mark } = deadline;
    return [
      date,
      String(days),
      title,
      otherKindLabel(kind, labels) ?? kinds[kind]?.label ?? kind,
      certainty === 'expected' ? 'Expected' : 'Fixed',
      jurisdictions.map(({ name }) => name).join('; '),
      statusLabels[mark.status],
      mark.reason,
      mark.owner,
      originsText(origins) || origins.map((one) => one.name || addedByYou).join('; '),
      sources.map((source) => source.title).join('; '),
      sources[0] ? toAddress(sources[0].path, origin) : '',
    ];
  };
}

export const exportDeadlines = operation('exportDeadlines', {
  summary: 'The deadlines that a query asks for, as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  async handle({ vertical, viewer, query: { format, origin, ...query } }) {
    const refused = refuseUnknown(vertical, query);
    if (refused) return refused;
    const found = await filterDeadlines(viewer, await findDeadlines(viewer), query);
    const rows = found.map(({ shown }) => shown).map(toRow(viewer, origin));
    return success(await tableFile({ title: 'Deadlines', columns: COLUMNS, rows }, format));
  },
});
