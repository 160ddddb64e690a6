/** The dates of a topic as a table: a row for each date, then one for each thing without a day. */
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import type { TableColumn } from '#app/api/files/table.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { certaintyLabels } from './certainty.ts';
import { findTopic } from './topics.server.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Date', format: 'day' },
  { title: 'What happens', width: 50 },
  { title: 'Kind', width: 16 },
  { title: 'Certainty', width: 12 },
  { title: 'Depends on', width: 50 },
  { title: 'Jurisdictions' },
  { title: 'Item', width: 50 },
  { title: 'Address', width: 50 },
];

export const exportTopic = operation('exportTopic', {
  summary: 'The dates of a topic, as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  problems: ['not_found'],
  async handle({ vertical, viewer, params, query: { format, origin } }) {
    const topic = await findTopic(viewer, params['tid']);
    if (!topic) return failure('not_found');
    const { kinds } = vertical.site.dates;
    const kindLabel = (kind: string) => kinds[kind]?.label ?? kind;
    const rows = [
      ...topic.events.map(({ event: { date, label, kind, jurisdictions, title, path }, certainty }) => [
        ...[date, label, kindLabel(kind), certaintyLabels[certainty], ''],
        ...[jurisdictions.map(({ name }) => name).join('; '), title, toAddress(path, origin)],
      ]),
      ...topic.open.map(({ label, kind, until, expected = '', title, path }) => [
        ...[expected, label, kindLabel(kind), certaintyLabels.open, until],
        ...['', title, toAddress(path, origin)],
      ]),
    ];
    return success(await tableFile({ title: topic.term.key, columns: COLUMNS, rows }, format));
  },
});
