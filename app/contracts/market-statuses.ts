/** The market status of places on a day. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';

/** Days with changes that are told, those nearest to the day asked for. */
export const MOST_CHANGE_DAYS = 200;

export const STATUS_WORDS = [
  'open-licensing',
  'limited-licensing',
  'monopoly',
  'sub-national',
  'bank-led',
  'in-transition',
  'unregulated',
  'prohibited',
  'not-assessed',
] as const;

const day = (description: string, example = '2019-01-01') =>
  Type.String({ description, examples: [example], format: 'date' });

const BASES = [
  'today',
  'in-force',
  'shown',
  'adopted',
  'expected',
  'no-version',
  'unknown-time',
  'withheld',
  'not-recorded',
] as const;

export const StatusBasis = word([...BASES], {
  description:
    'How the status is known, or why it is not. `today`: the page says so. `in-force`: the page lists its first day. `shown`: a version said so on that day. `adopted`, `expected`: it begins on a day ahead, which is set or may move. Not established: `no-version` (we showed no page), `unknown-time` (of the version), `withheld` (the version), `not-recorded` (nothing is recorded for a day ahead).',
  examples: ['in-force'],
});
export type StatusBasis = Static<typeof StatusBasis>;

export const PlaceStatus = closed(
  {
    tid: Type.Integer({ description: 'Term id of the place.', examples: [1101] }),
    key: Type.String({ description: 'Key of the place.', examples: ['de'] }),
    nid: Type.Integer({ description: 'Node id of its page.', examples: [7001] }),
    status: Type.Optional(
      word([...STATUS_WORDS], {
        description: 'The status on the day; absent where it is not established.',
        examples: ['open-licensing'],
      }),
    ),
    basis: StatusBasis,
    from: nullable(day('First day of the status, as far as it is known; null otherwise.')),
    version: nullable(
      Type.Integer({ minimum: 1, description: 'The version of the page that says so.', examples: [3] }),
    ),
  },
  { $id: 'places/place-status', title: 'PlaceStatus', description: 'The market status of a place on a day.' },
);
export type PlaceStatus = Static<typeof PlaceStatus>;

const ChangeDay = closed(
  {
    day: day('The day.'),
    places: Type.Integer({ minimum: 1, description: 'Places whose status changes.', examples: [2] }),
    isAhead: Type.Boolean({ description: 'Whether the day is after today.' }),
  },
  { title: 'StatusChangeDay', description: 'A day on which statuses change.' },
);
export type ChangeDay = Static<typeof ChangeDay>;

const MarketStatusesQuery = closed(
  { at: Type.Optional(day('The day; today without it.', '2026-03-01')) },
  { $id: 'places/market-statuses-query', title: 'MarketStatusesQuery', description: 'The day.' },
);

const MarketStatuses = closed(
  {
    at: day('The day that is answered for.', '2026-03-01'),
    today: day('Today on the site.', '2026-11-28'),
    places: Type.Array(PlaceStatus, {
      description: 'Every place with a page that the reader may open.',
      examples: [[]],
    }),
    days: Type.Array(ChangeDay, {
      description: 'Days on which established statuses change, in order: those nearest to the day.',
      examples: [[{ day: '2019-01-01', places: 1, isAhead: false }]],
    }),
    isCut: Type.Boolean({ description: 'Whether there are more such days.' }),
  },
  {
    $id: 'places/market-statuses',
    title: 'MarketStatuses',
    description: 'The market status of every place on a day. What nobody tells of is not established.',
  },
);
export type MarketStatuses = Static<typeof MarketStatuses>;

export const endpoints = {
  marketStatuses: {
    method: 'get',
    path: `${V}/market-statuses`,
    query: MarketStatusesQuery,
    response: MarketStatuses,
  },
} as const satisfies Record<string, ContractEndpoint>;
