/** The list of deadlines. */
import { Type, type Static } from 'typebox';
import { closed, reference, repeatable, word } from '#app/contract.ts';
import { TermReference } from '#app/contracts/content-summary.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { LONGEST_OWNER, MOST_VALUES, STATUSES, type DeadlineStatus } from '../limits.ts';
import { Deadline } from './deadline.ts';

export const DeadlinesQuery = closed(
  {
    whose: Type.Optional(
      word(['mine', 'all'], {
        default: 'mine',
        description: "The reader's own, or everything that the reader may read.",
      }),
    ),
    kind: Type.Optional(
      repeatable(Type.String({ minLength: 1 }), {
        maxItems: MOST_VALUES,
        description:
          "Kinds of date, one or repeated: those of the site's configuration, those that its features keep, `own` for dates that the reader added.",
        examples: ['response'],
      }),
    ),
    jurisdiction: Type.Optional(
      repeatable(Type.Integer({ minimum: 1 }), {
        maxItems: MOST_VALUES,
        description: 'Term ids of jurisdictions, one or repeated: events in one of them.',
        examples: [1040],
      }),
    ),
    owner: Type.Optional(
      Type.String({
        maxLength: LONGEST_OWNER,
        description: 'The owner as the reader wrote it; empty for events without one.',
        examples: ['Mira K.'],
      }),
    ),
    status: Type.Optional(
      Type.Unsafe<string | DeadlineStatus[]>({
        type: ['string', 'array'],
        minLength: 1,
        items: { type: 'string', enum: STATUSES },
        minItems: 1,
        maxItems: 3,
        description: 'States, one or repeated: open, done, not_applicable.',
        examples: ['open'],
      }),
    ),
    topic: Type.Optional(
      repeatable(Type.Integer({ minimum: 1 }), {
        maxItems: MOST_VALUES,
        description: 'Term ids of topics, one or repeated: events of items about one of them.',
        examples: [2701],
      }),
    ),
    days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3660,
        description: 'Only from today on, within so many days.',
        examples: [30],
      }),
    ),
    month: Type.Optional(
      Type.String({
        description: 'Only this month.',
        pattern: '^(?:19|20|21)\\d\\d-(?:0[1-9]|1[0-2])$',
        examples: ['2026-12'],
      }),
    ),
  },
  {
    $id: 'deadlines/deadlines-query',
    description: 'Which deadlines are wanted; everything when absent.',
  },
);
export type DeadlinesQuery = Static<typeof DeadlinesQuery>;

export const DeadlinesExportQuery = closed(
  { ...DeadlinesQuery.properties, ...exportQuery },
  {
    $id: 'deadlines/deadlines-export-query',
    description: 'Which deadlines are wanted, and in which format.',
  },
);

export const Deadlines = closed(
  {
    today: Type.String({
      description: "Day in the reader's time zone; of the demonstration library while it is shown.",
      format: 'date',
      examples: ['2026-11-22'],
    }),
    events: Type.Array(reference(Deadline), {
      description: 'The events that the query asks for.',
      examples: [[]],
    }),
    total: closed(
      {
        mine: Type.Integer({ description: "The reader's own.", examples: [3], minimum: 0 }),
        all: Type.Integer({ description: 'All.', examples: [3], minimum: 0 }),
      },
      { description: 'Number of events without filters.' },
    ),
    from: closed(
      {
        favourites: Type.Integer({ description: 'Followed places.', examples: [3], minimum: 0 }),
        rules: Type.Integer({ description: 'Watch rules that are not paused.', examples: [3], minimum: 0 }),
        dateSources: Type.Array(
          closed(
            {
              kind: Type.String({ description: 'Kind of its dates.', examples: ['checklist'] }),
              count: Type.Integer({ description: 'Number of those with dates.', examples: [3], minimum: 0 }),
            },
            { description: 'How much has dates.' },
          ),
          {
            description: 'What the reader has with dates in features of the site, by kind.',
            examples: [[{ kind: 'checklist', count: 3 }]],
          },
        ),
        added: Type.Integer({ description: 'Dates that the reader added.', examples: [3], minimum: 0 }),
      },
      { description: "Where the reader's own events come from." },
    ),
    summary: closed(
      {
        late: Type.Integer({
          description: 'Open ones that the reader owed by a day that has passed.',
          examples: [3],
          minimum: 0,
        }),
        unconfirmed: Type.Integer({
          description:
            'Open ones whose day has passed without anything being owed: rules that apply or are in force.',
          examples: [3],
          minimum: 0,
        }),
        near: Type.Integer({ description: 'Open ones within `nearDays`.', examples: [3], minimum: 0 }),
        nearDays: Type.Integer({ description: 'Days that are near.', examples: [3], minimum: 0 }),
        unowned: Type.Integer({
          description: 'Open ones ahead without an owner, within `unownedDays`.',
          examples: [3],
          minimum: 0,
        }),
        unownedDays: Type.Integer({
          description: 'Days within which an owner is expected.',
          examples: [3],
          minimum: 0,
        }),
      },
      { description: "What of the reader's own events is urgent." },
    ),
    months: Type.Array(
      closed(
        {
          month: Type.String({ description: 'Month.', pattern: '^\\d{4}-\\d\\d$', examples: ['2026-12'] }),
          open: Type.Integer({ description: "The reader's own, open and ahead.", examples: [3], minimum: 0 }),
          late: Type.Integer({ description: "The reader's own, open and past.", examples: [3], minimum: 0 }),
          settled: Type.Integer({
            description: "The reader's own, done or not applicable.",
            examples: [3],
            minimum: 0,
          }),
          others: Type.Integer({
            description: "Events that are not the reader's own.",
            examples: [3],
            minimum: 0,
          }),
        },
        { description: 'Events of a month by state, without filters.' },
      ),
      { description: 'Thirteen months from the present one.', examples: [[]] },
    ),
    kinds: Type.Array(Type.String({ description: 'Kind.', examples: ['response'] }), {
      description: 'Kinds of the events without filters.',
      examples: [['response']],
    }),
    jurisdictions: Type.Array(TermReference, {
      description: 'Jurisdictions of the events without filters, and those asked for.',
      examples: [[]],
    }),
    topics: Type.Array(TermReference, {
      description: 'Topics of the events, for a filter.',
      examples: [[]],
    }),
    owners: Type.Array(Type.String({ description: 'Owner.', examples: ['Mira K.'] }), {
      description: 'Owners of the events without filters.',
      examples: [['Mira K.']],
    }),
    deletedDates: Type.Array(
      closed(
        {
          id: Type.Integer({ description: 'Id.', examples: [5] }),
          title: Type.String({ description: 'Title.', examples: ['File the annual return'] }),
          version: Type.Integer({ description: 'Version.', examples: [2], minimum: 1 }),
        },
        { description: 'A deleted date.' },
      ),
      {
        description:
          "Dates of the reader's own that were deleted and can be brought back, the newest deletion first.",
        examples: [[]],
      },
    ),
    mostDates: Type.Integer({ description: 'Dates that a reader may add.', examples: [3], minimum: 0 }),
    truncated: Type.Boolean({ description: 'Whether there are more events than are read.' }),
  },
  {
    $id: 'deadlines/deadlines',
    description: 'Events in the order of their days, each once.',
  },
);
export type Deadlines = Static<typeof Deadlines>;
