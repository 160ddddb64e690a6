/** The API of topics: what the library has on one subject, from the first proposal to what binds. */
import { Type, type Static } from 'typebox';
import { closed, type ContractEndpoint, nullable, V } from '#app/contract.ts';
import { Certainty, ContentSummary, TermReference } from '#app/contracts/content-summary.ts';
import { CalendarEvent } from '#app/contracts/dates.ts';
import { ExportedFile, exportQuery } from '#app/contracts/exported-file.ts';

const path = (description: string, example: string) => Type.String({ description, examples: [example] });
const day = (description: string, example: string) =>
  Type.String({ description, examples: [example], format: 'date' });
const kind = Type.String({
  description: "Kind of date, one of the site's configuration.",
  examples: ['applicable'],
});

const OpenDate = closed(
  {
    label: Type.String({ description: 'What will happen.', examples: ['The Regulation applies'] }),
    kind,
    until: Type.String({
      description: 'What the day depends on.',
      examples: ['Counted from entry into force.'],
    }),
    expected: Type.Optional(
      Type.String({
        description: 'The year, quarter or month in which it is expected; absent where nobody has said.',
        examples: ['2027', '2027-Q1', '2027-04'],
      }),
    ),
    title: Type.String({
      description: 'The item that says so.',
      examples: ['PSD3 and the Payment Services Regulation'],
    }),
    path: path('Path of the item.', '/tracker/5101/psd3-and-psr'),
  },
  { $id: 'topics/open-date', title: 'OpenDate', description: 'Something to come that has no day yet.' },
);
export type OpenDate = Static<typeof OpenDate>;

const TopicEvent = closed(
  { event: CalendarEvent, certainty: Certainty },
  { $id: 'topics/topic-event', title: 'TopicEvent', description: 'A date of a topic.' },
);
export type TopicEvent = Static<typeof TopicEvent>;

const TopicStep = closed(
  {
    date: day('When.', '2023-06-28'),
    title: Type.String({ description: 'What happened.', examples: ['The Commission proposes both acts'] }),
    stage: Type.Optional(
      Type.String({
        description: 'How far the step takes the rule; absent if it takes it no further.',
        examples: ['proposal'],
      }),
    ),
    place: Type.Optional(Type.String({ description: 'Where.', examples: ['European Union'] })),
    source: closed(
      {
        title: Type.String({ description: 'Name of the source.', examples: ['COM(2023) 367'] }),
        url: Type.String({ description: 'Its address.', examples: ['https://eur-lex.europa.eu/'] }),
      },
      { description: 'The official source.' },
    ),
    path: Type.Optional(
      path('Path of the item that reports it, where the reader may open one.', '/regulatory_update/3004/x'),
    ),
  },
  { $id: 'topics/topic-step', title: 'TopicStep', description: 'A step of the history of a topic.' },
);
export type TopicStep = Static<typeof TopicStep>;

const Dossier = closed(
  {
    item: ContentSummary,
    steps: nullable(
      Type.Array(TopicStep, {
        description:
          'Its steps, oldest first; null where the reader may not read them, so nothing is known of the stage.',
        examples: [[]],
      }),
    ),
  },
  {
    $id: 'topics/dossier',
    title: 'Dossier',
    description: 'An item that follows the topic, or a part of it, step by step.',
  },
);
export type Dossier = Static<typeof Dossier>;

const TopicGroup = closed(
  {
    type: Type.String({ description: 'Content type id.', examples: ['press-release'] }),
    title: Type.String({ description: 'Name of several such items.', examples: ['Regulatory updates'] }),
    total: Type.Integer({ minimum: 0, description: 'How many there are.', examples: [25] }),
    items: Type.Array(ContentSummary, { description: 'The newest of them.', examples: [[]] }),
  },
  { $id: 'topics/topic-group', title: 'TopicGroup', description: 'The items of one type about a topic.' },
);
export type TopicGroup = Static<typeof TopicGroup>;

const TopicDuty = closed(
  {
    title: Type.String({
      description: 'What is demanded.',
      examples: ['Keep a register of all ICT third-party contracts'],
    }),
    category: Type.String({ description: 'Name of its category.', examples: ['Operational resilience'] }),
    place: TermReference,
    path: path('Its place on its page.', '/requirement/5002#keep-a-register'),
    law: Type.String({
      description: 'The provision that it cites.',
      examples: ['Regulation (EU) 2022/2554, Article 28'],
    }),
  },
  {
    $id: 'topics/topic-duty',
    title: 'TopicDuty',
    description: 'An obligation that cites a law of the topic.',
  },
);
export type TopicDuty = Static<typeof TopicDuty>;

const Topic = closed(
  {
    term: TermReference,
    kicker: Type.String({ description: 'Name of its vocabulary.', examples: ['Tracker topics'] }),
    description: Type.Optional(
      Type.String({
        description: 'A sentence about it.',
        examples: ['The proposals of June 2023 to replace PSD2.'],
      }),
    ),
    list: Type.Optional(path('Path of the list of all its items.', '/taxonomy/term/2001')),
    dossiers: Type.Array(Dossier, {
      description: 'The items that follow it step by step.',
      examples: [[]],
    }),
    events: Type.Array(TopicEvent, {
      description: 'Its dates, earliest first; each event once.',
      examples: [[]],
    }),
    open: Type.Array(OpenDate, { description: 'What is to come without a day.', examples: [[]] }),
    groups: Type.Array(TopicGroup, {
      description: 'Its items by type, in the order of the configuration.',
      examples: [[]],
    }),
    total: Type.Integer({ minimum: 0, description: 'How many items carry the topic.', examples: [31] }),
    more: Type.Boolean({ description: 'Whether there are more items than dates and groups were read from.' }),
    duties: nullable(
      Type.Array(TopicDuty, {
        description:
          'Obligations whose source is one of the laws that its dossiers cite, by place; null where the reader may not read obligations.',
        examples: [[]],
      }),
    ),
    laws: Type.Integer({
      minimum: 0,
      description: 'Number of laws of its dossiers that obligations were compared with.',
      examples: [2],
    }),
    comparison: Type.Optional(
      closed(
        {
          jurisdictions: Type.Array(Type.Integer(), {
            description: 'Term ids of the places of its duties.',
            examples: [[1101]],
          }),
          sections: Type.Array(Type.Integer(), {
            description: 'Term ids of their categories.',
            examples: [[1501]],
          }),
        },
        { description: 'What to compare; absent without duties in two places.' },
      ),
    ),
  },
  { $id: 'topic-pages/topic', title: 'Topic', description: 'What the library has on a topic.' },
);
export type Topic = Static<typeof Topic>;

const TopicRow = closed(
  {
    term: TermReference,
    vocabulary: Type.String({ description: 'Name of its vocabulary.', examples: ['Tracker topics'] }),
    items: Type.Integer({ minimum: 1, description: 'How many items carry it.', examples: [31] }),
    next: Type.Optional(
      closed(
        {
          date: day('The day.', '2027-01-09'),
          label: Type.String({ description: 'What happens.', examples: ['Instant payments: receipt'] }),
          kind,
          certainty: Certainty,
        },
        { description: 'Its next date; absent if none is known.' },
      ),
    ),
    open: Type.Integer({
      minimum: 0,
      description: 'How many things are to come without a day.',
      examples: [1],
    }),
  },
  { title: 'TopicRow', description: 'A topic in the list of topics.' },
);
export type TopicRow = Static<typeof TopicRow>;

const TopicList = closed(
  {
    topics: Type.Array(TopicRow, {
      description: 'Topics with items that the reader may find, those with the next date first.',
      examples: [[]],
    }),
  },
  { $id: 'topics/topic-list', title: 'TopicList', description: 'The topics of the vertical.' },
);
export type TopicList = Static<typeof TopicList>;

const TopicExportQuery = closed(exportQuery, {
  $id: 'topics/topic-export-query',
  description: 'The dates of a topic as a file.',
});

export const endpoints = {
  topics: { method: 'get', path: `${V}/topics`, response: TopicList },
  topic: { method: 'get', path: `${V}/topics/{tid}`, response: Topic },
  exportTopic: {
    method: 'get',
    path: `${V}/topics/{tid}/export`,
    query: TopicExportQuery,
    response: ExportedFile,
  },
} as const satisfies Record<string, ContractEndpoint>;
