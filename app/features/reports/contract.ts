/** The API of reports: what can be compared, the comparison and its files, and saved reports. */
import { Type, type Static } from 'typebox';
import { closed, shared, V, word, type ContractEndpoint } from '#app/contract.ts';
import { MAX_NAME, MOST } from './limits.ts';

const tid = Type.Integer({ minimum: 1, description: 'Term id.', examples: [1101] });
const count = { minimum: 0 };
const chosen = { minItems: 1, maxItems: MOST, uniqueItems: true };
const anyTid = Type.Integer({ minimum: 1 });
const iso = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'Lower-case ISO 3166 code, or eu; null without a code.',
  examples: ['de'],
});
const key = Type.String({ description: 'Key, unique in the vocabulary.', examples: ['de'] });
const name = Type.String({ description: 'Name.', examples: ['Germany'] });
const isGone = Type.Boolean({ description: 'It no longer exists.', examples: [true] });
const bundle = Type.Literal('report', { description: 'Kind of record.', examples: ['report'] });
const ofVariant = {
  description:
    "What is compared: regions and countries (`world`), or states of the federal country that the site's configuration names (`us`).",
  examples: ['world'],
};
const variant = word(['world', 'us'], ofVariant);
const worldVariant = word(['world', 'us'], { ...ofVariant, default: 'world' });
const reportId = Type.Integer({ minimum: 1, description: 'Its id.', examples: [7] });
const savedId = Type.Integer({
  minimum: 1,
  description: 'Id of a saved report of the reader.',
  examples: [7],
});
/** A query gives one id, or repeats its key. */
const oneOrMany = {
  type: ['integer', 'array'],
  minimum: 1,
  items: { type: 'integer', minimum: 1 },
  minItems: 1,
  maxItems: MOST,
};
const label = Type.String({
  minLength: 1,
  maxLength: MAX_NAME,
  pattern: '[^\\s\\p{C}]',
  description: 'Name of the report.',
  examples: ['EU and UK licence comparison'],
});
const ofClientId = { pattern: '^[\\w-]{8,64}$' };

/* What can be compared */

export const ReportPlace = closed(
  {
    tid,
    name: Type.String({
      description: 'Name; of one that no longer exists, the name that it had when the report was saved.',
      examples: ['Germany'],
    }),
    key,
    iso,
  },
  { $id: 'reports/place', description: 'A jurisdiction of a report.' },
);
export type ReportPlace = Static<typeof ReportPlace>;

const PlacesQuery = closed(
  {
    variant: Type.Optional(worldVariant),
    sections: Type.Optional(
      Type.Unsafe<number | number[]>({
        ...oneOrMany,
        description: 'Term ids of the chosen sections; at most 20. One or repeated.',
        examples: [4312],
      }),
    ),
  },
  {
    $id: 'reports/places-query',
    description: 'For which sections the coverage of jurisdictions is wanted.',
  },
);

const ReportPlaceOffer = closed(
  {
    tid: Type.Integer({
      minimum: 1,
      description: 'Term id, for `jurisdictions` of a selection.',
      examples: [1101],
    }),
    name,
    key,
    iso,
    covered: Type.Integer({
      ...count,
      description:
        'How many of the chosen sections it answers for this reader; of all sections if none is chosen.',
      examples: [8],
    }),
    favourite: Type.Boolean({ description: 'Whether the reader follows it.', examples: [false] }),
  },
  { description: 'A jurisdiction to choose: a column of the report.' },
);
export type ReportPlaceOffer = Static<typeof ReportPlaceOffer>;

const ReportPlaceGroup = closed(
  {
    tid: Type.Integer({ minimum: 1, description: 'Term id.', examples: [1000] }),
    name: Type.String({ description: 'Name.', examples: ['Europe'] }),
    places: Type.Array(ReportPlaceOffer, { description: 'Its jurisdictions by name.', examples: [[]] }),
  },
  { description: 'A region.' },
);
export type ReportPlaceGroup = Static<typeof ReportPlaceGroup>;

const ReportPlaces = closed(
  {
    variant,
    groups: Type.Array(ReportPlaceGroup, {
      description: 'Regions, or the federal country, with their jurisdictions.',
      examples: [[]],
    }),
    starts: Type.Array(
      closed(
        {
          label: Type.String({ description: 'Its name.', examples: ['Licensing basics'] }),
          sections: Type.Array(Type.Integer(), {
            description: 'Term ids of its sections.',
            examples: [[4312]],
          }),
        },
        { description: 'A selection to start from.' },
      ),
      {
        description: "Selections of sections to start from, by the site's configuration.",
        examples: [[]],
      },
    ),
    limits: closed(
      {
        jurisdictions: Type.Integer({ minimum: 1, description: 'Columns of a report.', examples: [MOST] }),
        sections: Type.Integer({ minimum: 1, description: 'Rows of a report.', examples: [MOST] }),
        reports: Type.Integer({ minimum: 1, description: 'Saved reports of a reader.', examples: [50] }),
      },
      { description: 'What the site allows.' },
    ),
  },
  {
    $id: 'reports/places',
    description: 'The jurisdictions that a report can compare, with how many sections each covers.',
  },
);
export type ReportPlaces = Static<typeof ReportPlaces>;

const OfferQuery = closed(
  {
    variant: Type.Optional(worldVariant),
    jurisdictions: Type.Optional(
      Type.Unsafe<number | number[]>({
        ...oneOrMany,
        description: 'Term ids of the chosen jurisdictions; at most 20. One or repeated.',
        examples: [1101],
      }),
    ),
  },
  {
    $id: 'reports/offer-query',
    description: 'For which jurisdictions the coverage of sections is wanted.',
  },
);

const ReportSectionOffer = closed(
  {
    tid: Type.Integer({
      minimum: 1,
      description: 'Term id, for `sections` of a selection.',
      examples: [4312],
    }),
    label: Type.String({ description: 'Name.', examples: ['Minimum capital'] }),
    description: Type.Optional(
      Type.String({
        description: 'What it is about.',
        examples: ['Initial capital of a payment institution.'],
      }),
    ),
    covered: Type.Array(Type.Boolean(), {
      description:
        "For each chosen jurisdiction, in the order of the answer's `jurisdictions`: whether the report has an answer that this reader may read.",
      examples: [[true, false]],
    }),
    written: Type.Array(Type.Boolean(), {
      description:
        'In the same order: whether there is no answer yet, and the section is not known to be uncovered: a page that this reader may open writes about it, or the search index is not complete.',
      examples: [[false, true]],
    }),
    count: Type.Integer({
      ...count,
      description: 'Jurisdictions of the variant that have an answer, chosen or not.',
      examples: [24],
    }),
  },
  { description: 'A section to choose: a row of the report.' },
);
export type ReportSectionOffer = Static<typeof ReportSectionOffer>;

const ReportSectionGroup = closed(
  {
    tid: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Term id of the heading: choosing it chooses the whole section. Absent on a heading that is not a term.',
        examples: [4311],
      }),
    ),
    label: Type.String({ description: 'The heading.', examples: ['Capital and safeguarding'] }),
    sections: Type.Array(ReportSectionOffer, {
      description: 'Sections, in the order of the vocabulary.',
      examples: [[]],
    }),
  },
  { $id: 'reports/section-group', description: 'Sections under one heading.' },
);
export type ReportSectionGroup = Static<typeof ReportSectionGroup>;

const chosenPlaces = Type.Array(ReportPlace, {
  description: 'The chosen jurisdictions that exist, in the given order.',
  examples: [[]],
});

const ReportGuideSections = closed(
  {
    jurisdictions: chosenPlaces,
    groups: Type.Array(ReportSectionGroup, {
      description: 'Sections of guides with their questions.',
      examples: [[]],
    }),
  },
  {
    $id: 'reports/guide-sections',
    description: 'The sections and questions of guides that a report can compare.',
  },
);
export type ReportGuideSections = Static<typeof ReportGuideSections>;

const ReportRequirementLicense = closed(
  {
    jurisdictions: chosenPlaces,
    requirements: Type.Array(ReportSectionGroup, {
      description: 'Categories of requirements by the category above them.',
      examples: [[]],
    }),
    licences: Type.Array(ReportSectionGroup, {
      description: 'Licences by kind; one of the same name in several jurisdictions is one section.',
      examples: [[]],
    }),
  },
  {
    $id: 'reports/requirement-license',
    description: 'The categories of requirements, and the licences, that a report can compare.',
  },
);

/* The comparison */

const MatrixRequest = closed(
  { selection: Type.Optional(shared('comparison/selection')), saved: Type.Optional(savedId) },
  {
    $id: 'reports/matrix-request',
    description:
      'A selection, or a saved report; with both, the selection is shown and compared with what was saved. One of them is required.',
  },
);
export type MatrixRequest = Static<typeof MatrixRequest>;

const ExportRequest = closed(
  {
    format: word(['docx', 'xlsx', 'csv'], {
      description: 'Word, Excel, or comma-separated values (RFC 4180).',
      examples: ['docx'],
    }),
    selection: Type.Optional(shared('comparison/selection')),
    saved: Type.Optional(savedId),
  },
  {
    $id: 'reports/export-request',
    description:
      'Which report is wanted as a file: a selection, or a saved report; with both, the selection is exported under the name of the saved report.',
  },
);
export type ExportFormat = Static<typeof ExportRequest>['format'];

const ReportFile = closed(
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

/* Data beside a report */

const WorkspaceSections = closed(
  {
    variant: Type.Optional(worldVariant),
    jurisdictions: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of jurisdictions.',
      examples: [[1101]],
    }),
    sections: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of sections or questions of guides.',
      examples: [[4312]],
    }),
  },
  { $id: 'reports/workspace-request', description: 'Which cells are wanted.' },
);

const RequirementTermsQuery = closed(
  {
    jurisdiction: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Term id of the jurisdiction whose requirements are counted; all when absent.',
        examples: [1101],
      }),
    ),
  },
  { $id: 'reports/requirements-tree-query', description: 'Narrows the requirements that are counted.' },
);

export interface RequirementTerm {
  tid: number;
  key: string;
  name: string;
  count: number;
  child: RequirementTerm[];
}
const RequirementTerm = Type.Unsafe<RequirementTerm>(
  closed(
    {
      tid: Type.Integer({ minimum: 1, description: 'Term id.', examples: [2850] }),
      key: Type.String({ description: 'Key, unique in the vocabulary.', examples: ['supervision'] }),
      name: Type.String({ description: 'Name.', examples: ['Supervision'] }),
      count: Type.Integer({
        ...count,
        description: 'Requirements with it or one below it.',
        examples: [12],
      }),
      child: Type.Array(Type.Unsafe<object>({ $ref: 'requirement-term.schema.json' }), {
        description: 'Those below it.',
        examples: [[]],
      }),
    },
    { $id: 'reports/requirement-term', description: 'A category or topic in its tree.' },
  ),
);

const RequirementTerms = closed(
  {
    categories: Type.Array(RequirementTerm, {
      description: 'Categories at the top level.',
      examples: [[]],
    }),
    topics: Type.Array(RequirementTerm, { description: 'Topics at the top level.', examples: [[]] }),
  },
  {
    $id: 'reports/requirement-terms',
    description:
      'Categories and topics of requirements, with the number of requirements on pages that the reader may open.',
  },
);

const RecentRequest = closed(
  {
    jurisdictions: Type.Array(anyTid, {
      ...chosen,
      description: 'Term ids of jurisdictions; items about places inside them count.',
      examples: [[1101]],
    }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Most items.', examples: [10] }),
    ),
  },
  { $id: 'reports/recent-request', description: 'About which jurisdictions recent items are wanted.' },
);
export type RecentRequest = Static<typeof RecentRequest>;

const RecentItems = closed(
  {
    items: Type.Array(
      closed(
        {
          nid: Type.Integer({ minimum: 1, description: 'Node id.', examples: [3001] }),
          title: Type.String({ description: 'Title.', examples: ['Safeguarding rules in force'] }),
          path: Type.String({
            description: 'Path of its page.',
            examples: ['/regulatory_update/3001/safeguarding'],
          }),
          label: Type.String({ description: 'Name of its content type.', examples: ['Regulatory update'] }),
          published: Type.String({
            format: 'date',
            description: 'Day of publication (RFC 3339 full-date).',
            examples: ['2026-11-12'],
          }),
          jurisdictions: Type.Array(Type.Integer(), {
            description: 'The asked jurisdictions that it is about, by term id.',
            examples: [[1101]],
          }),
        },
        { description: 'An item.' },
      ),
      {
        description: "Items that the reader's permissions open, with public facts only.",
        examples: [[]],
      },
    ),
  },
  {
    $id: 'reports/recent-items',
    description: 'Recent items about the jurisdictions of a report, the newest first.',
  },
);
export type RecentItems = Static<typeof RecentItems>;

/* Saved reports */

const SaveReport = closed(
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

const ReportChange = closed(
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

const SavedReport = closed(
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
  },
  { $id: 'reports/saved-report', description: 'A saved report in the list of them.' },
);
export type SavedReport = Static<typeof SavedReport>;

const SavedReports = closed(
  {
    reports: Type.Array(SavedReport, { description: 'Without deleted ones.', examples: [[]] }),
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

const DuplicateQuery = closed(
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

const BUILDER = `${V}/workspace/report-builder`;

export const endpoints = {
  reportPlaces: {
    method: 'get',
    path: `${BUILDER}/jurisdictions`,
    query: PlacesQuery,
    response: ReportPlaces,
  },
  reportGuideSections: {
    method: 'post',
    path: `${BUILDER}/guide-sections`,
    query: OfferQuery,
    response: ReportGuideSections,
  },
  reportRequirementLicense: {
    method: 'post',
    path: `${BUILDER}/requirement-license`,
    query: OfferQuery,
    response: ReportRequirementLicense,
  },
  reportMatrix: {
    method: 'post',
    path: `${BUILDER}/matrix`,
    body: MatrixRequest,
    response: 'comparison/matrix',
  },
  exportReport: {
    method: 'post',
    path: `${BUILDER}/export`,
    body: ExportRequest,
    response: ReportFile,
  },
  workspaceGuideSections: {
    method: 'post',
    path: `${V}/workspace/guide-sections`,
    body: WorkspaceSections,
    response: 'comparison/matrix',
  },
  requirementsTreeTerms: {
    method: 'post',
    path: `${V}/workspace/requirements-tree-terms`,
    query: RequirementTermsQuery,
    response: RequirementTerms,
  },
  workspaceRegulatoryUpdate: {
    method: 'post',
    path: `${V}/workspace/regulatory-update`,
    body: RecentRequest,
    response: RecentItems,
  },
  workspaceArticle: {
    method: 'post',
    path: `${V}/workspace/article`,
    body: RecentRequest,
    response: RecentItems,
  },
  saveReport: { method: 'post', path: `${V}/saveReport`, body: SaveReport, response: SavedReport },
  reports: { method: 'get', path: `${V}/reports`, response: SavedReports },
  report: { method: 'get', path: `${V}/reports/{id}`, response: SavedReport },
  changeReport: {
    method: 'patch',
    path: `${V}/reports/{id}`,
    body: ReportChange,
    response: SavedReport,
  },
  deleteReport: { method: 'delete', path: `${V}/reports/{id}`, response: 'done' },
  duplicateReport: {
    method: 'post',
    path: `${V}/reports/{id}/duplicate`,
    query: DuplicateQuery,
    response: SavedReport,
  },
} as const satisfies Record<string, ContractEndpoint>;
