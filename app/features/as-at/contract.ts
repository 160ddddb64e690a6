/** The API of dated reading: an item as it was in force, or as readers were shown it, on a day. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';

const day = (description: string, example = '2026-03-01') =>
  Type.String({ description, examples: [example], format: 'date' });
const time = (description: string) =>
  Type.String({ description, examples: ['2026-02-12T09:00:00.000Z'], format: 'date-time' });

/** Days that are shown, and parts whose days are told. */
export const MOST_DAYS = 100;

const AsAtQuery = closed(
  {
    as_at: Type.Optional(
      day('What was in force on this day. Without it, and without `shown_on`, what is in force today.'),
    ),
    shown_on: Type.Optional(
      day('What readers were shown at the end of this day; with `as_at`, what was known then of that day.'),
    ),
  },
  { $id: 'as-at/query', title: 'AsAtQuery', description: 'The days that are asked for.' },
);

const LABELS = ['current', 'point-in-time', 'as-enacted', 'ahead', 'expected', 'not-established'] as const;

const AsAtPart = closed(
  {
    id: Type.String({
      description: 'Its field and heading: the same in every version.',
      examples: ['field_accordion/who-is-in-scope'],
    }),
    heading: nullable(
      Type.String({
        description: 'Heading; null for a text of the item itself.',
        examples: ['Who is in scope?'],
      }),
    ),
    label: word([...LABELS], {
      description:
        '`current`: the same text as today. `point-in-time`: another text than today. `as-enacted`: the text as first published, without later amendments. `ahead`: it will be in force. `expected`: its first day may move. `not-established`: nobody says what was in force.',
      examples: ['point-in-time'],
    }),
    html: nullable(
      Type.String({ description: 'Its text; null where it is not established.', examples: ['<p>…</p>'] }),
    ),
    saidBy: Type.Optional(
      word(['part', 'item'], {
        description:
          'Who says these days: the part itself, or the item for all of its parts. Absent where nobody does.',
        examples: ['part'],
      }),
    ),
    begunBy: nullable(
      Type.String({
        description: 'Label of the key date that says the first day; null where none does.',
        examples: ['Anti-Money Laundering Regulation (EU) 2024/1624 applies'],
      }),
    ),
    endedBy: nullable(
      Type.String({
        description: 'Label of the key date that says the last day; null where none does.',
        examples: ['Transition period ends'],
      }),
    ),
    from: nullable(day('First day on which it is in force; null where nobody says.', '2019-01-01')),
    to: nullable(day('Last day; null until further notice, or where nobody says.', '2026-11-11')),
    version: nullable(
      Type.Integer({ minimum: 1, description: 'The version that it is from.', examples: [8] }),
    ),
    why: Type.Optional(
      word(['unstated', 'before', 'after', 'unsettled'], {
        description:
          'Why nothing is established; absent where something is. `unstated`: no version says when it is in force. `before`, `after`: the day is outside of what is said. `unsettled`: versions say different things.',
        examples: ['unstated'],
      }),
    ),
    now: nullable(
      Type.String({ description: 'Where it is expected: the text of today.', examples: ['<p>…</p>'] }),
    ),
    differs: Type.Boolean({
      description: 'Readers were shown another text at the end of that day.',
      examples: [false],
    }),
  },
  { $id: 'as-at/part', title: 'AsAtPart', description: 'A text of an item, or one of its sections.' },
);
export type AsAtPart = Static<typeof AsAtPart>;

const AsAtStatement = closed(
  {
    label: Type.String({
      description: 'What it is about, as the editor wrote it.',
      examples: ['Anti-Money Laundering Regulation (EU) 2024/1624 applies'],
    }),
    kind: Type.String({
      description: 'Kind of date: a key of `dates.kinds` in the configuration of the site.',
      examples: ['applicable'],
    }),
    date: day('The date.', '2027-07-10'),
    state: word(['since', 'from', 'until', 'ended', 'expected', 'not-established'], {
      description:
        'What it says of the day that is asked for. `since`: in force since the date. `from`: not yet, from the date. `until`: in force until the date. `ended`: it ended on the date. `expected`: the date is planned, and may move. `not-established`: a version said it, and the newest says another thing or nothing.',
      examples: ['from'],
    }),
    version: Type.Integer({ minimum: 1, description: 'The last version that says it.', examples: [8] }),
  },
  { title: 'AsAtStatement', description: 'A key date that says when what it names is in force.' },
);
export type AsAtStatement = Static<typeof AsAtStatement>;

const AsAtDay = closed(
  {
    day: day('The day.'),
    clock: word(['law', 'page'], {
      description: '`law`: what is in force may change. `page`: a version was published.',
      examples: ['page'],
    }),
    version: nullable(Type.Integer({ minimum: 1, description: 'The version.', examples: [8] })),
    headings: Type.Array(Type.String(), {
      description:
        'Headings of the parts that it concerns, and labels of key dates; empty for the item itself.',
      examples: [['Who is in scope?']],
    }),
  },
  { title: 'AsAtDay', description: 'A day on which something changed, or will.' },
);
export type AsAtDay = Static<typeof AsAtDay>;

const AsAt = closed(
  {
    nid: Type.Integer({ description: 'Node id.', examples: [1001] }),
    title: Type.String({
      description: 'Headline, that of the version where one was shown.',
      examples: ['Lithuania'],
    }),
    label: Type.String({ description: 'Title of the content type.', examples: ['Country guide'] }),
    path: Type.String({ description: 'Path of its page of today.', examples: ['/guide/1001/lithuania'] }),
    access: word(['full', 'restricted'], {
      description: 'What this reader may see, today.',
      examples: ['full'],
    }),
    today: day('The day of today.', '2026-11-27'),
    zone: Type.String({
      description: 'IANA time zone in which days begin and end.',
      examples: ['Europe/London'],
    }),
    asAt: nullable(day('The day in force that was asked for.')),
    shownOn: nullable(day('The day shown that was asked for.')),
    state: word(['read', 'nothing-shown', 'not-established', 'withheld', 'not-written-yet'], {
      description:
        '`read`: `parts` are what was asked for. `nothing-shown`: there was no page on the day. `not-established`: nobody knows which version was shown. `withheld`: the version is not shown to anybody. `not-written-yet`: the day shown is in the future.',
      examples: ['read'],
    }),
    shown: nullable(
      closed(
        {
          version: Type.Integer({ minimum: 1, description: 'Version.', examples: [8] }),
          from: time('When it was published.'),
          to: nullable(time('When it was replaced or withdrawn; null while it is shown.')),
          others: Type.Integer({
            minimum: 0,
            description: 'How many other versions were shown on that day.',
            examples: [0],
          }),
        },
        { description: 'The version that readers were shown at the end of the day.' },
      ),
    ),
    begins: nullable(time('When the first version that is known was published; null if nobody knows.')),
    isCut: Type.Boolean({ description: 'It has older versions that were not read.', examples: [false] }),
    withheld: Type.Array(Type.Integer(), { description: 'Versions that nobody is shown.', examples: [[]] }),
    parts: Type.Array(AsAtPart, { description: 'In their order; empty unless `read`.', examples: [[]] }),
    statements: Type.Array(AsAtStatement, {
      maxItems: MOST_DAYS,
      description: 'What key dates say of the day, the first date first; empty unless `read`.',
      examples: [[]],
    }),
    days: Type.Array(AsAtDay, {
      maxItems: MOST_DAYS,
      description: 'Days on which something changed or will, the latest first.',
      examples: [[]],
    }),
  },
  {
    $id: 'as-at/as-at',
    title: 'AsAt',
    description: 'An item on a day. What the reader may not see of its page of today is not in it.',
  },
);
export type AsAt = Static<typeof AsAt>;

export const endpoints = {
  asAt: { method: 'get', path: `${V}/as-at/{nid}`, query: AsAtQuery, response: AsAt },
} as const satisfies Record<string, ContractEndpoint>;
