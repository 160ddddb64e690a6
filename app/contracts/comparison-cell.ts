/** One cell of a comparison: what a jurisdiction answers to a question. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';

export const ReportSource = closed(
  {
    title: Type.String({
      description: 'Name and reference of the source.',
      examples: ['ZAG, sections 12 and 15'],
    }),
    url: Type.Optional(
      Type.String({
        description: 'URL of the source.',
        examples: ['https://www.gesetze-im-internet.de/zag_2018/'],
      }),
    ),
  },
  { $id: 'comparison/report-source', title: 'ReportSource', description: 'Where it is written.' },
);
export type ReportSource = Static<typeof ReportSource>;

export const ReportPageLink = closed(
  {
    title: Type.String({ description: 'Title.', examples: ['Germany: payments guide'] }),
    path: Type.String({
      description: 'Path, with the anchor of the section where there is one.',
      examples: ['/guide/2003/germany#capital-and-safeguarding'],
    }),
  },
  {
    $id: 'comparison/report-page-link',
    title: 'ReportPageLink',
    description:
      'A page of ours: as `page`, where the answer comes from; as `written`, the passage that writes about a section without a short answer; as `nearest`, where something near it is written.',
  },
);
export type ReportPageLink = Static<typeof ReportPageLink>;

export const ReportRun = closed(
  {
    text: Type.String({ description: 'Text.', examples: ['EUR 125,000'] }),
    bold: Type.Optional(Type.Boolean({ description: 'What matters in the line.', examples: [true] })),
    differs: Type.Optional(
      Type.Boolean({
        description:
          'Words that the answer it is compared with does not have: that of most, or the most usual wording of the same answer.',
        examples: [true],
      }),
    ),
  },
  {
    title: 'ReportRun',
    description: 'A run of text. Runs of a line are shown without anything between them.',
  },
);
export type ReportRun = Static<typeof ReportRun>;

const ReportCellBefore = closed(
  {
    state: word(['answer', 'written', 'pending', 'not-covered', 'locked'], {
      description: 'State when it was saved.',
      examples: ['answer'],
    }),
    lines: Type.Array(Type.String(), {
      description: 'The lines when it was saved, as plain text; empty if it was not covered.',
      examples: [['Payer bears at most GBP 35.']],
    }),
    reviewed: Type.Optional(
      Type.String({
        description: 'When the saved answer had been checked (RFC 3339 full-date).',
        examples: ['2026-09-02'],
        format: 'date',
      }),
    ),
    saved: Type.String({
      description: 'When it was saved (RFC 3339 date-time).',
      examples: ['2026-10-12T09:00:00Z'],
      format: 'date-time',
    }),
  },
  { title: 'ReportCellBefore', description: 'What the saved report has, if the answer is different now.' },
);

export const ReportCell = closed(
  {
    state: word(['answer', 'written', 'pending', 'not-covered', 'locked'], {
      description:
        "`answer`: there are lines. `written`: no short answer, but a page that the reader may open writes about it; `written` leads to the passage. `pending`: no page was found, and the search index is not complete, so that nothing is known. `not-covered`: no page of the jurisdiction that the reader may open writes about it; `nearest` may lead near it. `locked`: the reader's subscription does not open the page, and the cell contains nothing that the page hides.",
      examples: ['answer'],
    }),
    lines: Type.Array(
      Type.Array(ReportRun, { description: 'A line.', examples: [[{ text: 'EUR 125,000', bold: true }]] }),
      {
        description: 'The lines of the answer, each in runs of text; empty in the other states.',
        examples: [[]],
      },
    ),
    differs: Type.Boolean({
      description:
        'Whether the answer is another one than that of most: more than half of the covered jurisdictions share another comparison key. The words that differ are marked, or `lacks` has what is missing.',
      examples: [false],
    }),
    alike: Type.Optional(
      Type.Boolean({
        description:
          'Whether it is the same answer as that of others, by its comparison key, in other words than the most usual ones: the words that differ are marked, or `lacks` has what is missing. Absent otherwise.',
        examples: [true],
      }),
    ),
    addition: Type.Optional(
      Type.Boolean({
        description:
          'Whether an answer that is alike has all the words that it is compared with, and more: those are marked. Absent otherwise.',
        examples: [true],
      }),
    ),
    lacks: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Where an answer that differs or is alike has no word of its own: the words that it lacks, as the answer that it is compared with has them.',
        examples: [['or more']],
      }),
    ),
    licences: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Names of the licences that the answer is limited to; absent if it holds for all.',
        examples: [['Payment Institution']],
      }),
    ),
    source: Type.Optional(ReportSource),
    moreSources: Type.Optional(
      Type.Array(ReportSource, {
        description:
          'The other sources of a cell with several answers, each for its own licences, in the order of its lines; absent if all have the same source.',
        examples: [[{ title: 'ZAG, section 17' }]],
      }),
    ),
    reviewed: Type.Optional(
      Type.String({
        description: 'When the answer was last checked against its source (RFC 3339 full-date).',
        examples: ['2026-10-28'],
        format: 'date',
      }),
    ),
    page: Type.Optional(ReportPageLink),
    written: Type.Optional(ReportPageLink),
    nearest: Type.Optional(ReportPageLink),
    lostAccess: Type.Optional(
      Type.Boolean({
        description: 'The cell is locked now, and had an answer when the report was saved; absent otherwise.',
        examples: [true],
      }),
    ),
    was: Type.Optional(ReportCellBefore),
    sinceVisit: Type.Optional(
      word(['material', 'editorial', 'unsaid'], {
        description:
          'The answer changed since the reader’s last visit to the saved report; what the editors said of the changes of its page together, if anything. Absent if it did not, or nothing was compared.',
        examples: ['material'],
      }),
    ),
  },
  {
    $id: 'comparison/cell',
    title: 'ReportCell',
    description: 'A cell: what we have written about one section in one jurisdiction.',
  },
);
export type ReportCell = Static<typeof ReportCell>;
