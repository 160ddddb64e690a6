/** A deadline, and what readers make of it. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { Certainty, TermReference } from '#app/contracts/content-summary.ts';
import { DeadlineOrigin } from '#app/contracts/dates.ts';
import { LONGEST_OWNER, LONGEST_REASON, MOST_MARKED, STATUSES, type DeadlineStatus } from '../limits.ts';

export const Deadline = closed(
  {
    id: Type.String({
      description:
        'Id that stays the same while the date is moved, reworded or sorted. Any source of the event names it too.',
      examples: ['3001-9f86d081884c7d65', 'own-5'],
    }),
    date: Type.String({ description: 'Day of the event.', format: 'date', examples: ['2026-12-17'] }),
    days: Type.Integer({
      description: "Days left, in the reader's time zone; negative if the day has passed.",
      examples: [10],
    }),
    title: Type.String({ description: 'What happens.', examples: ['Consultation closes'] }),
    kind: Type.String({
      description:
        "Kind of date: one of the site's configuration, one that a feature of the site keeps, or `own`.",
      examples: ['response'],
    }),
    certainty: Type.Optional(Certainty),
    jurisdictions: Type.Array(TermReference, {
      description: 'Where it applies, if known.',
      examples: [[]],
    }),
    sources: Type.Array(
      closed(
        {
          title: Type.String({ description: 'Title.', examples: ['PS25/12: final safeguarding rules'] }),
          path: Type.String({
            description: 'Path of the item, or a URL.',
            examples: ['/regulatory_update/3001/x'],
          }),
          typeLabel: Type.String({ description: 'What it is.', examples: ['Update'] }),
          access: Type.Enum(['full', 'restricted'], {
            description: 'Whether the reader may open all of it.',
          }),
        },
        {
          description: "An item, what a feature keeps, or the link of a date of the reader's own.",
        },
      ),
      { description: 'What tells of the event, the closest first.', examples: [[]] },
    ),
    owed: Type.Boolean({
      description: 'Whether the reader owes something by the day: only then can the event be late.',
    }),
    topics: Type.Array(Type.Integer(), {
      description: 'Term ids of the topics of its items, as far as they are public.',
      examples: [[2701]],
    }),
    origins: Type.Array(DeadlineOrigin, {
      description: "Why the event is the reader's own; empty if it is not.",
      examples: [[]],
    }),
    status: word([...STATUSES], { description: 'What the reader made of it.' }),
    reason: Type.String({
      description: "The reader's reason or remark; empty without one.",
      examples: ['No Australian customers'],
    }),
    owner: Type.String({
      description: 'Who looks after it, as the reader wrote it; empty without one.',
      examples: ['Mira K.'],
    }),
    markedAt: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the state was set; null if it never was.',
      examples: ['2026-11-18T09:00:00Z', null],
    }),
    moved: Type.Unsafe<{ date: string; status: DeadlineStatus } | null>({
      type: ['object', 'null'],
      description:
        'The mark on the day that the event had before; null if the day is the marked one. A moved event is open again.',
      additionalProperties: false,
      required: ['date', 'status'],
      properties: {
        date: {
          type: 'string',
          description: 'Day on which the event was when it was marked.',
          format: 'date',
          examples: ['2026-12-17'],
        },
        status: {
          type: 'string',
          enum: STATUSES,
          description: 'What it was marked as.',
        },
      },
      examples: [null],
    }),
    version: Type.Integer({
      description: "Version of the reader's mark of the event: raised with each change; 0 without a mark.",
      examples: [2],
      minimum: 0,
    }),
    canUndo: Type.Boolean({ description: 'Whether the last change of the state can be taken back.' }),
    ownDate: Type.Unsafe<{ id: number; version: number; link: string } | null>({
      type: ['object', 'null'],
      description: "The date of the reader's own; null for others.",
      additionalProperties: false,
      required: ['id', 'version', 'link'],
      properties: {
        id: { type: 'integer', description: 'Id.', examples: [5] },
        version: { type: 'integer', description: 'Its version.', examples: [1], minimum: 1 },
        link: {
          type: 'string',
          description: 'Its link; empty without one.',
          examples: ['https://www.example.org/filing'],
        },
      },
      examples: [null],
    }),
    calendarId: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Id of the event in the calendar (`/calendar/{id}.ics`); null for what is not there.',
      examples: ['3001-0', null],
    }),
  },
  { $id: 'deadlines/deadline', description: 'An event with what the reader made of it.' },
);
export type Deadline = Static<typeof Deadline>;

export const DeadlineChange = closed(
  {
    version: Type.Integer({
      description: 'The version that the reader saw: the change is refused if there is a newer one.',
      examples: [2],
      minimum: 0,
    }),
    date: Type.String({
      description: 'The day that the reader saw: the change is refused if the event was moved.',
      format: 'date',
      examples: ['2026-12-17'],
    }),
    status: Type.Optional(word([...STATUSES], { description: 'The new state.' })),
    reason: Type.Optional(
      Type.String({
        description: 'Reason or remark; a reason is required for not_applicable.',
        maxLength: LONGEST_REASON,
        examples: ['No Australian customers'],
      }),
    ),
    owner: Type.Optional(
      Type.String({
        description: 'Who looks after it; empty for nobody.',
        maxLength: LONGEST_OWNER,
        examples: ['Mira K.'],
      }),
    ),
    undo: Type.Optional(Type.Literal(true, { description: 'Takes the last change of the state back.' })),
  },
  {
    $id: 'deadlines/deadline-change',
    description:
      "What to change in the reader's mark of an event: its state, its owner, or to take the last change of the state back.",
    minProperties: 3,
  },
);
export type DeadlineChange = Static<typeof DeadlineChange>;

const { version: seenVersion, date: seenDate, ...wanted } = DeadlineChange.properties;
const seenEvent = closed(
  {
    event: Type.String({
      description: 'Id of the event.',
      examples: ['own-5'],
      minLength: 1,
      maxLength: 100,
    }),
    date: seenDate,
    version: seenVersion,
  },
  { description: 'An event as the reader saw it.' },
);

export const DeadlinesChange = closed(
  {
    events: Type.Array(seenEvent, {
      description: 'The events.',
      examples: [[{ event: 'own-5', date: '2026-12-17', version: 0 }]],
      minItems: 1,
      maxItems: MOST_MARKED,
    }),
    ...wanted,
  },
  {
    $id: 'deadlines/deadlines-change',
    description:
      'What to change in several events at once; an event that was changed elsewhere stays as it is.',
    minProperties: 2,
  },
);
export type DeadlinesChange = Static<typeof DeadlinesChange>;

const ids = (description: string) =>
  Type.Array(Type.String({ description: 'Id of an event.' }), { description, examples: [['own-5']] });
export const DeadlinesChanged = closed(
  {
    changed: ids('Events that are as was asked.'),
    skipped: ids(
      'Events that are gone, that have moved, or whose mark was changed in the meantime: nothing was done.',
    ),
  },
  { $id: 'deadlines/deadlines-changed', description: 'What became of several events.' },
);
