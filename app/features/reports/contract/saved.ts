/** Saved reports. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { right, sharedBy, sharedWith } from '#app/contracts/sharing.ts';
import { Origin } from '#app/contracts/origin.ts';
import {
  anyTid,
  bundle,
  chosen,
  count,
  isGone,
  iso,
  label,
  ofClientId,
  reportId,
  tid,
  variant,
  worldVariant,
} from './terms.ts';

export const SaveReport = closed(
  {
    bundle,
    label,
    field_jurisdictions: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of jurisdictions, in the order of the columns.',
      examples: [[1101, 1078]],
    }),
    field_sections: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of rows.',
      examples: [[4312]],
    }),
    variant: Type.Optional(worldVariant),
    client_id: Type.Optional(
      Type.String({
        ...ofClientId,
        description:
          'An id that the client made (a UUID): sending the same again answers with the report that was saved first.',
        examples: ['7d0f6a5e-8d0e-4a57-9d5c-9f2f7c1f3a11'],
      }),
    ),
  },
  {
    $id: 'reports/save-report',
    description: 'A report to save. The cells as this reader sees them now are saved with it.',
  },
);
export type SaveReport = Static<typeof SaveReport>;

export const ReportChange = closed(
  {
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The version that the reader saw; a change of an older one is refused. Without it the change is made in any case.',
        examples: [1],
      }),
    ),
    label: Type.Optional(label),
    field_jurisdictions: Type.Optional(
      Type.Array(anyTid, {
        ...chosen,
        description: 'New jurisdictions; the cells are saved again.',
        examples: [[1101]],
      }),
    ),
    field_sections: Type.Optional(
      Type.Array(anyTid, {
        ...chosen,
        description: 'New sections; the cells are saved again.',
        examples: [[4312]],
      }),
    ),
    seen: Type.Optional(
      Type.Literal(true, {
        description: 'Marks changes as read: saves the cells as they are now.',
        examples: [true],
      }),
    ),
    deleted: Type.Optional(
      Type.Literal(false, { description: 'Brings a deleted report back.', examples: [false] }),
    ),
  },
  {
    $id: 'reports/report-change',
    minProperties: 1,
    description: 'What to change. A report that is deleted can only be brought back.',
  },
);
export type SavedReportChange = Static<typeof ReportChange>;

export const SavedReport = closed(
  {
    id: reportId,
    version: Type.Integer({
      minimum: 1,
      description: 'Increases with each change; a change that names an older one is refused.',
      examples: [1],
    }),
    bundle,
    label: Type.String({ description: 'Name.', examples: ['EU and UK licence comparison'] }),
    variant,
    field_jurisdictions: Type.Array(
      closed(
        {
          tid,
          name: Type.String({
            description: 'Name; the saved one if it no longer exists.',
            examples: ['Germany'],
          }),
          iso,
          missing: Type.Optional(isGone),
        },
        { description: 'A jurisdiction of a saved report.' },
      ),
      { description: 'Its jurisdictions, in the order of the columns.', examples: [[]] },
    ),
    field_sections: Type.Array(
      closed(
        {
          tid: Type.Integer({ minimum: 1, description: 'Term id.', examples: [4312] }),
          name: Type.String({
            description: 'Name; the saved one if it no longer exists.',
            examples: ['Minimum capital'],
          }),
          missing: Type.Optional(isGone),
        },
        { description: 'A section of a saved report.' },
      ),
      { description: 'Its sections, in their order.', examples: [[]] },
    ),
    cells: Type.Integer({ ...count, description: 'Cells.', examples: [40] }),
    written: Type.Integer({
      ...count,
      description: 'Cells without a short answer that a page writes about now.',
      examples: [1],
    }),
    notCovered: Type.Integer({ ...count, description: 'Cells that are not covered now.', examples: [3] }),
    changed: Type.Integer({
      ...count,
      description: 'Cells that changed since it was saved or marked as read.',
      examples: [2],
    }),
    lostAccess: Type.Integer({
      ...count,
      description: 'Cells that had an answer when it was saved, and that the reader may not open now.',
      examples: [0],
    }),
    changedIn: Type.Array(Type.String(), {
      description: 'Names of the jurisdictions with changed cells, in the order of the columns.',
      examples: [['France']],
    }),
    createdAt: Type.String({
      format: 'date-time',
      description: 'When it was first saved (RFC 3339 date-time).',
      examples: ['2026-10-01T09:00:00Z'],
    }),
    savedAt: Type.String({
      format: 'date-time',
      description: 'When its cells were last saved or marked as read (RFC 3339 date-time).',
      examples: ['2026-10-12T09:00:00Z'],
    }),
    right,
    sharedBy,
    sharedWith,
    origin: Type.Optional(Origin),
  },
  { $id: 'reports/saved-report', description: 'A saved report in the list of them.' },
);
export type SavedReport = Static<typeof SavedReport>;

export const SavedReports = closed(
  {
    reports: Type.Array(SavedReport, { description: 'Own ones without deleted ones.', examples: [[]] }),
    shared: Type.Optional(
      Type.Array(SavedReport, {
        description: 'What others share with the reader; absent without any.',
        examples: [[]],
      }),
    ),
    deleted: Type.Array(
      closed(
        {
          id: reportId,
          label: Type.String({ description: 'Its name.', examples: ['Nordic agents and branches'] }),
        },
        { description: 'A deleted report.' },
      ),
      {
        description: 'Deleted reports that can be brought back, the newest deletion first.',
        examples: [[]],
      },
    ),
    most: Type.Integer({ minimum: 1, description: 'Reports that a reader may have.', examples: [50] }),
  },
  { $id: 'reports/saved-reports', description: 'The saved reports of the reader, the last saved first.' },
);
export type SavedReports = Static<typeof SavedReports>;

export const ReportLook = closed(
  {
    shown: Type.String({
      maxLength: 43,
      description:
        'What the reader was shown: `shown` of the report. Nothing is recorded if it shows something else now.',
      examples: ['x3Jm0f0q6bq7b0Qy5i2w1s8y8cOa1m8c3YwZtq0n5aE'],
    }),
  },
  { $id: 'reports/report-look', description: 'A look at a saved report.' },
);

export const DuplicateQuery = closed(
  {
    client_id: Type.Optional(
      Type.String({
        ...ofClientId,
        description:
          'An id that the client made (a UUID): sending the same again answers with the copy that was made first.',
        examples: ['1b0e4a52-5e64-4f0c-9a3e-2f6f6a0d9c41'],
      }),
    ),
  },
  {
    $id: 'reports/duplicate-query',
    description: 'How a copy is told apart from a request that was sent twice.',
  },
);
