/** The API of timelines: what happened in places and what is expected, and the status of their markets over time. */
import { Type, type Static } from 'typebox';
import { closed, nid, nullable, repeatable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { TermReference } from '#app/contracts/content-summary.ts';
import { PlaceStatus, STATUS_WORDS, StatusBasis } from '#app/contracts/market-statuses.ts';
import { MOST_PLACES } from './limits.ts';
import { ZOOMS } from './period.ts';

const day = (description: string, example = '2026-03-01') =>
  Type.String({ description, examples: [example], format: 'date' });
const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });
const key = Type.String({ description: 'Key of a place.', examples: ['fi'], minLength: 1, maxLength: 60 });
const kind = Type.String({
  description:
    "Kind of an event: one of the site's kinds of date, `status` (of the market), `version` (of a page) or `open` (no day yet).",
  examples: ['effective'],
  minLength: 1,
  maxLength: 60,
});

const TimelineQuery = closed(
  {
    place: Type.Optional(
      repeatable(key, { maxItems: MOST_PLACES, description: 'Keys of places, one lane for each.' }),
    ),
    item: Type.Optional(nid('Node id of the page of a place, instead of its key.')),
    zoom: Type.Optional(word([...ZOOMS], { description: 'How long a period is shown; by default a year.' })),
    on: Type.Optional(day('A day of the period; today without it.')),
    at: Type.Optional(day('The day whose statuses are told; today without it.')),
    kind: Type.Optional(repeatable(kind, { maxItems: 20, description: 'Only events of these kinds.' })),
    topic: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Term id of a topic: only events of items about it.',
        examples: [2957],
      }),
    ),
  },
  {
    $id: 'place-timeline/timeline-query',
    title: 'TimelineQuery',
    description: 'Places, period and filters.',
  },
);

const TimelineEvent = closed(
  {
    id: Type.String({ description: 'Identity of the event in the answer.', examples: ['3001-0'] }),
    kind,
    day: day('When it is; the first possible day where only a period is known.'),
    until: Type.Optional(
      day('Last possible day, where only a period is known; absent for a day.', '2027-12-31'),
    ),
    expected: Type.Boolean({ description: 'Whether the day is planned or announced, and may move.' }),
    isAhead: Type.Boolean({ description: 'Whether it is after today.' }),
    label: Type.String({ description: 'What happens.', examples: ['Licensed market opens'] }),
    title: Type.String({ description: 'Title of the item that tells of it.', examples: ['Finland'] }),
    path: Type.String({ description: 'Path of the item.', examples: ['/jurisdiction/4526/finland'] }),
    nid: Type.Integer({ description: 'Node id of the item.', examples: [4526] }),
    others: count('Further items that tell of it.'),
    law: Type.Optional(
      Type.String({
        description: 'The union whose law binds the place, if it is not about the place itself.',
        examples: ['European Union'],
      }),
    ),
    isSure: Type.Boolean({
      description: 'False if only the item is about the place: where the date applies is not known.',
    }),
    version: Type.Optional(Type.Integer({ minimum: 1, description: 'Of a page: the version.' })),
    basis: Type.Optional(StatusBasis),
  },
  {
    $id: 'place-timeline/timeline-event',
    title: 'TimelineEvent',
    description: 'What happened or is expected.',
  },
);
export type TimelineEvent = Static<typeof TimelineEvent>;

const TimelineMark = closed(
  {
    slot: count('Its place in the lane, from 0.'),
    from: day('First day of its events.'),
    to: day('Last day of its events.'),
    count: count('How many events it has.'),
    events: Type.Array(TimelineEvent, {
      description: 'Its events; none where they are too many, and a nearer zoom tells them.',
      examples: [[]],
    }),
  },
  {
    $id: 'place-timeline/timeline-mark',
    title: 'TimelineMark',
    description: 'One event, or several close together.',
  },
);
export type TimelineMark = Static<typeof TimelineMark>;

const StatusPart = closed(
  {
    from: day('First day, not before the period.'),
    to: day('Last day, not after the period.'),
    status: Type.Optional(
      word([...STATUS_WORDS], { description: 'The status; absent where it is not established.' }),
    ),
    basis: StatusBasis,
  },
  { title: 'StatusPart', description: 'Days with one status.' },
);
export type StatusPart = Static<typeof StatusPart>;

const TimelineLane = closed(
  {
    key,
    tid: Type.Integer({ description: 'Term id of the place.', examples: [1026] }),
    name: Type.String({ description: 'Its name.', examples: ['Finland'] }),
    path: nullable(Type.String({ description: 'Path of its page; null without one that may be opened.' })),
    marks: Type.Array(TimelineMark, { description: 'Events with a day, by slot.', examples: [[]] }),
    spans: Type.Array(TimelineEvent, {
      description: 'Events whose period is known but not their day, and which may be in the period shown.',
      examples: [[]],
    }),
    undated: Type.Array(TimelineEvent, {
      description: 'What is to come and has neither day nor period; its `day` is today.',
      examples: [[]],
    }),
    statuses: Type.Array(StatusPart, {
      description: 'The market over the period, without gaps; none for a place whose market nobody tells of.',
      examples: [[]],
    }),
    at: Type.Optional(PlaceStatus),
  },
  { $id: 'place-timeline/timeline-lane', title: 'TimelineLane', description: 'One place over the period.' },
);
export type TimelineLane = Static<typeof TimelineLane>;

const Choice = closed(
  { key, name: Type.String({ description: 'Its name.', examples: ['Finland'] }) },
  { title: 'TimelineChoice', description: 'A place that can be chosen.' },
);

const PlaceTimeline = closed(
  {
    today: day('Today on the site.'),
    at: day('The day whose statuses are told.'),
    zoom: word([...ZOOMS], { description: 'How long the period is.' }),
    from: day('First day of the period.'),
    to: day('Last day of the period.'),
    slots: count('Slots of each lane.'),
    lanes: Type.Array(TimelineLane, {
      description: 'One for each place that exists, in the order asked for.',
      examples: [[]],
    }),
    kinds: Type.Array(kind, { description: 'Kinds that can be asked for.', examples: [['effective']] }),
    topics: Type.Array(TermReference, {
      description: 'Topics of the items that tell of events in the period, by name.',
      examples: [[]],
    }),
    choices: Type.Array(Choice, {
      description:
        'Every place with a page that the reader may open, by name; without such a page every place.',
      examples: [[]],
    }),
    isCut: Type.Boolean({ description: 'Whether there are more events than were read.' }),
  },
  {
    $id: 'place-timeline/place-timeline',
    title: 'PlaceTimeline',
    description: 'What happened in places over a period and what is expected there.',
  },
);
export type PlaceTimeline = Static<typeof PlaceTimeline>;

export const endpoints = {
  placeTimeline: {
    method: 'get',
    path: `${V}/timeline`,
    query: TimelineQuery,
    response: PlaceTimeline,
  },
} as const satisfies Record<string, ContractEndpoint>;
