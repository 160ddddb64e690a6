/** Files that operations make: lists as tables, and reports. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';

/** Formats of a table. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** What every export of a list is asked besides the filters of the list. */
export const exportQuery = {
  format: word([...TABLE_FORMATS], {
    description: 'CSV (RFC 4180), or Excel (Office Open XML) with the same rows and columns.',
  }),
  origin: Type.Optional(
    Type.String({
      description: 'Origin of the site, for absolute addresses of pages; without it they are paths.',
      examples: ['https://regatlas.example'],
      pattern: '^https?://[^/\\s]+$',
      maxLength: 300,
    }),
  ),
};

/** What every exported file has. */
export const exportedFile = {
  name: Type.String({
    description: 'File name in ASCII letters, digits and hyphens; that of a table that is cut says so.',
    examples: ['eu-and-uk-licence-comparison-2026-11-21.docx'],
  }),
  mediaType: Type.String({ description: 'Media type.', examples: ['text/csv; charset=utf-8'] }),
  content: Type.String({
    contentEncoding: 'base64',
    description: 'The bytes in base64 (RFC 4648).',
    examples: ['LCI='],
  }),
};

export const ExportedFile = closed(exportedFile, { $id: 'exported-file', description: 'A file.' });
export type ExportedFile = Static<typeof ExportedFile>;
