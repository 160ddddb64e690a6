/** Events, and where deadlines come from. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { Certainty, TermReference } from './content-summary.ts';

const access = word(['full', 'restricted'], { description: 'Whether the reader may open all of the item.' });

const Concern = closed(
  {
    place: Type.String({ description: 'Name of the place.', examples: ['Germany'] }),
    law: Type.Optional(
      Type.String({
        description: 'Name of the union whose law binds the place; absent where it is in the place itself.',
        examples: ['European Union'],
      }),
    ),
    isSure: Type.Boolean({
      description:
        'False if only the item is about the place: which of its jurisdictions the date applies in is unknown.',
    }),
  },
  {
    $id: 'places/concern',
    title: 'Concern',
    description:
      'Why a date or an item concerns a place: it is in the place, or a union whose law binds the place has made it.',
  },
);

const CalendarEntry = closed(
  {
    id: Type.String({
      description: 'Identity of the date in all feeds; it survives a new order and a moved day.',
      examples: ['3047-5f2a9c0d1e3b4a67'],
    }),
    sequence: Type.Integer({ minimum: 0, description: 'Number of changes of the date.', examples: [0] }),
  },
  {
    title: 'CalendarEntry',
    description: 'What calendars that follow a feed know the date by; only in the answer for a single date.',
  },
);

export const CalendarEvent = closed(
  {
    id: Type.String({ description: 'Node id and position of the date in the item.', examples: ['3001-0'] }),
    nid: Type.Integer({ description: 'Node id of the item.', examples: [3001] }),
    position: Type.Integer({
      description: 'Position of the date in the item, from 0.',
      examples: [0],
      minimum: 0,
    }),
    title: Type.String({
      description: 'Headline of the item.',
      examples: ['Safeguarding rules for payment firms'],
    }),
    label: Type.String({ description: 'What happens.', examples: ['Consultation closes'] }),
    kind: Type.String({
      description: "Kind of date, one of the site's configuration.",
      examples: ['response'],
    }),
    date: Type.String({ description: 'Day (RFC 3339 full-date).', examples: ['2026-12-17'] }),
    certainty: Type.Optional(Certainty),
    path: Type.String({
      description: 'Canonical path of the item.',
      examples: ['/regulatory_update/3001/x'],
    }),
    type: Type.String({ description: 'Content type id of the item.', examples: ['press-release'] }),
    typeLabel: Type.String({ description: 'Name of such an item.', examples: ['Update'] }),
    jurisdictions: Type.Array(TermReference, {
      description:
        'Jurisdiction of the date: the one that editors set, else that of the item if it has only one; empty if unknown or not public.',
      examples: [[]],
    }),
    concerns: Type.Optional(
      Type.Array(Concern, {
        description: 'Why the event concerns the places asked for; absent where none were.',
        examples: [[]],
      }),
    ),
    access,
    version: Type.Integer({
      description: 'Version of the item: an event that changed has a higher one.',
      examples: [1],
      minimum: 1,
    }),
    changed: Type.String({
      description: 'When the item was last changed (RFC 3339, UTC).',
      examples: ['2026-03-04T09:00:00Z'],
    }),
    others: Type.Array(
      closed(
        {
          nid: Type.Integer({ description: 'Node id of the item.', examples: [2034] }),
          title: Type.String({
            description: 'Headline of the item.',
            examples: ['South Korea: payments guide'],
          }),
          label: Type.String({
            description: 'Text of the event in this item.',
            examples: ['Payment gateway funds rules in force'],
          }),
          path: Type.String({ description: 'Canonical path of the item.', examples: ['/guide/2034/x'] }),
          typeLabel: Type.String({ description: 'Name of such an item.', examples: ['Guide'] }),
          access,
        },
        { description: 'An item that tells of the event.' },
      ),
      { description: 'The other items that tell of this event, the closest first.', examples: [[]] },
    ),
    entry: Type.Optional(CalendarEntry),
  },
  {
    $id: 'calendar/calendar-event',
    title: 'CalendarEvent',
    description:
      'An event as a calendar shows it: a typed date of an item, and the other items that tell of the same event.',
  },
);
export type CalendarEvent = Static<typeof CalendarEvent>;

export const DeadlineOrigin = closed(
  {
    kind: Type.String({
      description:
        '`favourite` for a followed place, `rule` for a watch rule, `own` for a date that the reader added; otherwise the kind of the date, which a feature of the site keeps.',
      examples: ['favourite'],
    }),
    name: Type.String({
      description:
        'Name of the place, of the rule, or of what the date belongs to; empty for a date that the reader added.',
      examples: ['Germany'],
    }),
    law: Type.Optional(
      Type.String({
        description:
          'Of a followed place: name of the union whose law binds it; absent where the date is in the place itself.',
        examples: ['European Union'],
      }),
    ),
    isSure: Type.Optional(
      Type.Boolean({
        description:
          'Of a followed place: false if only the item is about it, and which of its jurisdictions the date applies in is unknown.',
      }),
    ),
  },
  {
    $id: 'deadlines/deadline-origin',
    title: 'DeadlineOrigin',
    description: 'Why an event or an item is the reader’s own.',
  },
);
export type DeadlineOrigin = Static<typeof DeadlineOrigin>;
