/** The comparison and its files. */
import { Type, type Static } from 'typebox';
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

export const ReportFile = closed(
  {
    name: Type.String({
      description: 'File name in ASCII letters, digits and hyphens.',
      examples: ['eu-and-uk-licence-comparison-2026-11-21.docx'],
    }),
    mediaType: Type.String({ description: 'Media type.', examples: ['text/csv; charset=utf-8'] }),
    content: Type.String({
      contentEncoding: 'base64',
      description: 'The bytes in base64 (RFC 4648).',
      examples: ['LCI='],
    }),
  },
  { $id: 'reports/export-file', description: 'A report as a file.' },
);
export type ReportFile = Static<typeof ReportFile>;
