/** The comparison and its files. */
import { Type, type Static } from 'typebox';
import { exportedFile } from '#app/contracts/exported-file.ts';
import { closed, word } from '#app/contract.ts';
import { ReportSelection } from '#app/contracts/comparison.ts';
import { savedId } from './terms.ts';

export const MatrixRequest = closed(
  { selection: Type.Optional(ReportSelection), saved: Type.Optional(savedId) },
  {
    $id: 'reports/matrix-request',
    description:
      'A selection, or a saved report; with both, the selection is shown and compared with what was saved. One of them is required.',
  },
);
export type MatrixRequest = Static<typeof MatrixRequest>;

export const ExportRequest = closed(
  {
    format: word(['docx', 'xlsx', 'csv'], {
      description: 'Word, Excel, or comma-separated values (RFC 4180).',
      examples: ['docx'],
    }),
    selection: Type.Optional(ReportSelection),
    saved: Type.Optional(savedId),
  },
  {
    $id: 'reports/export-request',
    description:
      'Which report is wanted as a file: a selection, or a saved report; with both, the selection is exported under the name of the saved report.',
  },
);
export type ExportFormat = Static<typeof ExportRequest>['format'];

export const ReportFile = closed(exportedFile, {
  $id: 'reports/export-file',
  description: 'A report as a file.',
});
export type ReportFile = Static<typeof ReportFile>;
