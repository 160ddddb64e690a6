/** Comparisons of jurisdictions, which the screen of requirements and features share. */
import { Type, type Static } from 'typebox';
import { right, sharedBy } from './sharing.ts';
import { closed, nullable, word } from '#app/contract.ts';
import { ReportCell } from './comparison-cell.ts';

export const ReportSelection = closed(
  {
    variant: Type.Enum(['world', 'us'], {
      description:
        "What is compared: regions and countries (`world`), or states of the federal country that the site's configuration names (`us`).",
      examples: ['world'],
    }),
    jurisdictions: Type.Array(Type.Integer({ minimum: 1 }), {
      description: 'Term ids of jurisdictions, in the order of the columns.',
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      examples: [[1101, 1078]],
    }),
    sections: Type.Array(Type.Integer({ minimum: 1 }), {
      description:
        'Term ids of rows: questions (or whole sections) of guides, categories of requirements, and licences. Their order is the order of the rows within each group.',
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      examples: [[4312, 2852]],
    }),
  },
  { $id: 'comparison/selection', title: 'ReportSelection', description: 'What a report compares.' },
);
export type ReportSelection = Static<typeof ReportSelection>;

const ReportSavedState = closed(
  {
    id: Type.Integer({ description: 'Its id.', examples: [7], minimum: 1 }),
    version: Type.Integer({ description: 'Its version, for changes of it.', examples: [1], minimum: 1 }),
    savedAt: Type.String({
      description: 'When its cells were saved (RFC 3339 date-time).',
      examples: ['2026-10-12T09:00:00Z'],
      format: 'date-time',
    }),
    right,
    sharedBy,
    shown: Type.Optional(
      Type.String({
        description: 'Names what it shows, for the call that records a look at it.',
        examples: ['x3Jm0f0q6bq7b0Qy5i2w1s8y8cOa1m8c3YwZtq0n5aE'],
      }),
    ),
    visit: Type.Optional(
      closed(
        {
          at: Type.String({
            description: 'When it was (RFC 3339 date-time).',
            examples: ['2026-11-06T09:00:00Z'],
            format: 'date-time',
          }),
          changed: Type.Integer({
            description: 'Cells that changed since.',
            examples: [2],
            minimum: 0,
          }),
        },
        { description: 'The reader’s last visit to it; absent at the first one.' },
      ),
    ),
  },
  { title: 'ReportSavedState', description: 'Which saved report it is.' },
);

export const ReportColumn = closed(
  {
    tid: Type.Integer({ description: 'Term id.', examples: [1101], minimum: 1 }),
    name: Type.String({
      description: 'Name; of one that no longer exists, the name that it had when the report was saved.',
      examples: ['Germany'],
    }),
    iso: nullable(
      Type.String({ description: 'Lower-case ISO 3166 code, or eu; null without a code.', examples: ['de'] }),
    ),
    path: Type.Optional(
      Type.String({
        description: 'Path of its page; absent without a page.',
        examples: ['/jurisdiction/7001/germany'],
      }),
    ),
    reviewed: Type.Optional(
      Type.String({
        description:
          'The latest review of its answers in this report; absent without one (RFC 3339 full-date).',
        examples: ['2026-10-28'],
        format: 'date',
      }),
    ),
    state: word(['open', 'locked', 'missing'], {
      description:
        '`locked`: the reader may open none of its pages that the rows need. `missing`: the jurisdiction no longer exists, or is not one of the variant.',
      examples: ['open'],
    }),
  },
  { title: 'ReportColumn', description: 'A jurisdiction.' },
);
export type ReportColumn = Static<typeof ReportColumn>;

const ReportAlikePlace = closed(
  {
    tid: Type.Integer({ description: 'Term id.', examples: [1040], minimum: 1 }),
    name: Type.String({ description: 'Name.', examples: ['Germany'] }),
  },
  {
    title: 'ReportAlikePlace',
    description: 'A jurisdiction with its name, for readers of a part of the columns.',
  },
);

const ReportAlikeAnswers = closed(
  {
    jurisdictions: Type.Array(ReportAlikePlace, {
      description: 'The jurisdictions, in the order of the columns.',
      examples: [[]],
    }),
    same: Type.Array(Type.Integer(), {
      description:
        'Term ids of those whose words are the same, too, apart from formatting and citations: the most usual wording. Empty if nobody shares it.',
      examples: [[1040, 1038]],
    }),
    additions: Type.Integer({
      description: 'How many of the others say the same words and more.',
      examples: [1],
      minimum: 0,
    }),
  },
  {
    title: 'ReportAlikeAnswers',
    description: 'Jurisdictions that give the same answer by its comparison key. Only those in `same` agree.',
  },
);

export const ReportRow = closed(
  {
    tid: Type.Integer({ description: 'Term id.', examples: [4312], minimum: 1 }),
    label: Type.String({
      description: 'Name; of one that no longer exists, the name that it had when the report was saved.',
      examples: ['Minimum capital'],
    }),
    section: Type.Optional(
      Type.String({
        description: 'The section or category above it; absent at the top level.',
        examples: ['Capital and safeguarding'],
      }),
    ),
    missing: Type.Optional(
      Type.Boolean({
        description: 'The section no longer exists: its cells are not covered.',
        examples: [true],
      }),
    ),
    covered: Type.Integer({ description: 'Cells with an answer.', examples: [5], minimum: 0 }),
    agreeing: Type.Integer({
      description:
        'How many cells have the most frequent answer in the same words, apart from formatting and citations; 0 where no two agree, and in rows of licences, which are not compared.',
      examples: [4],
      minimum: 0,
    }),
    alike: Type.Array(ReportAlikeAnswers, {
      description:
        'Jurisdictions whose answers have the same comparison key, the largest group first; empty where each has its own, and in rows of licences.',
      examples: [[]],
    }),
    hasMajority: Type.Boolean({
      description:
        'Whether more than half of the covered jurisdictions share a comparison key; only then cells differ.',
      examples: [true],
    }),
    cells: Type.Array(ReportCell, { description: 'One for each column.', examples: [[]] }),
  },
  { title: 'ReportRow', description: 'A section.' },
);
export type ReportRow = Static<typeof ReportRow>;

export const ReportGroup = closed(
  {
    kind: word(['guide', 'requirement', 'licence', 'missing'], {
      description: 'What its rows are; `missing`: sections that no longer exist.',
      examples: ['guide'],
    }),
    label: Type.String({ description: 'Heading.', examples: ['Guide sections'] }),
    rows: Type.Array(ReportRow, { description: 'Rows, in the order of the selection.', examples: [[]] }),
  },
  { title: 'ReportGroup', description: 'Rows of one kind.' },
);
export type ReportGroup = Static<typeof ReportGroup>;

const ReportCounts = closed(
  {
    cells: Type.Integer({ description: 'Cells.', examples: [40], minimum: 0 }),
    written: Type.Integer({
      description: 'Cells without a short answer that a page writes about.',
      examples: [2],
      minimum: 0,
    }),
    pending: Type.Integer({
      description: 'Cells whose state is not known yet, because the search index is not complete.',
      examples: [0],
      minimum: 0,
    }),
    notCovered: Type.Integer({ description: 'Cells that are not covered.', examples: [3], minimum: 0 }),
    locked: Type.Integer({ description: 'Cells that the reader may not open.', examples: [0], minimum: 0 }),
    differingRows: Type.Integer({
      description: 'Rows in which not all answers agree.',
      examples: [6],
      minimum: 0,
    }),
    changed: Type.Integer({
      description: 'Cells that changed since the report was saved.',
      examples: [2],
      minimum: 0,
    }),
    lostAccess: Type.Integer({
      description:
        'Cells that had an answer when the report was saved, and that the reader may not open now. They are not among the changed ones.',
      examples: [0],
      minimum: 0,
    }),
  },
  { title: 'ReportCounts', description: 'Of the whole report.' },
);

export const ReportMatrix = closed(
  {
    title: Type.Optional(
      Type.String({
        description: 'Name of the saved report; absent for a selection that is not saved.',
        examples: ['EU and UK licence comparison'],
      }),
    ),
    saved: Type.Optional(ReportSavedState),
    selection: ReportSelection,
    columns: Type.Array(ReportColumn, {
      description: 'Jurisdictions, in the order of the selection.',
      examples: [[]],
    }),
    groups: Type.Array(ReportGroup, {
      description: 'Rows: guide sections, then requirements, then licences, as far as chosen.',
      examples: [[]],
    }),
    counts: ReportCounts,
    retrieved: Type.String({
      description: 'When it was made (RFC 3339 date-time).',
      examples: ['2026-11-21T09:00:00Z'],
      format: 'date-time',
    }),
  },
  {
    $id: 'comparison/matrix',
    title: 'ReportMatrix',
    description: 'A comparison: jurisdictions by sections. Screens, exports and print show the same cells.',
  },
);
export type ReportMatrix = Static<typeof ReportMatrix>;
