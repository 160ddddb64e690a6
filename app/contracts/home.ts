/** The home page. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { ContentSummary, TermReference } from './content-summary.ts';
import { CalendarEvent } from './dates.ts';
import { HorizonMonth } from './horizon.ts';

const productAccess = Type.Array(Type.Integer(), {
  description: 'Product ids; the reader needs one of them. Empty: open to every active subscriber.',
  examples: [[502]],
});
const tid = Type.Integer({ description: 'Term id.', examples: [2701] });
const name = Type.String({ description: 'Name.', examples: ['Licensing'] });
const iso = Type.String({ description: 'Lower-case ISO 3166 code, or empty.', examples: ['de'] });
const link = Type.String({ description: 'Where it leads.', examples: ['/guide/2004/germany'] });
const fieldDisable = Type.Enum([0, 1], { description: '1 when the reader may not open it.', examples: [0] });

export const Trend = closed(
  {
    tid,
    vid: Type.String({ description: 'Vocabulary.', examples: ['specialisms'] }),
    name,
    iso: Type.Optional(
      Type.String({ description: 'Lower-case ISO 3166 code, on jurisdictions.', examples: ['de'] }),
    ),
    link: Type.Optional(
      Type.String({
        description: 'Page of the term; absent if this vertical has none.',
        examples: ['/taxonomy/term/2701'],
      }),
    ),
    count: Type.Integer({ description: 'Items published in the last 90 days.', examples: [9], minimum: 0 }),
    before: Type.Integer({
      description: 'Items published in the 90 days before those.',
      examples: [4],
      minimum: 0,
    }),
    score: Type.Number({
      description: '(count - before) / sqrt(count + before): how much more than chance alone would make.',
      examples: [1.39],
    }),
  },
  { $id: 'home/trend', title: 'Trend', description: 'A subject that gets more attention than before.' },
);
export type Trend = Static<typeof Trend>;

/** What both say of a jurisdiction. */
const country = {
  tid: Type.Integer({ description: 'Term id of the jurisdiction.', examples: [1040] }),
  name: Type.String({ description: 'Name of the jurisdiction.', examples: ['Germany'] }),
  iso,
  link,
  field_disable: fieldDisable,
  child: Type.Array(TermReference, { description: 'Jurisdictions inside it.', examples: [[]] }),
  product_access: productAccess,
};

export const UpdatedGuide = closed(
  {
    ...country,
    date: Type.String({ description: 'Day of the change (RFC 3339 full-date).', examples: ['2026-11-12'] }),
    title: Type.String({ description: 'The kind of guide.', examples: ['Country guide'] }),
  },
  { $id: 'home/updated-guide', title: 'UpdatedGuide', description: 'A country guide that was changed.' },
);
export type UpdatedGuide = Static<typeof UpdatedGuide>;

export const WatchedCountry = closed(
  {
    ...country,
    recent_count: Type.Integer({
      description: 'Items published about it in the last 30 days.',
      examples: [6],
      minimum: 0,
    }),
    recent_articles: Type.Array(
      closed(
        {
          tid: Type.Integer({
            description: 'Node id of the item, under the name that the reference data has.',
            examples: [3001],
          }),
          name: Type.String({ description: 'Headline.', examples: ['Safeguarding rules for payment firms'] }),
          link: Type.String({ description: 'Canonical path.', examples: ['/regulatory_update/3001/x'] }),
        },
        { description: 'An item.' },
      ),
      { description: 'The newest items, three at most.', examples: [[]] },
    ),
  },
  {
    $id: 'home/watched-country',
    title: 'WatchedCountry',
    description: 'A jurisdiction of interest, with its latest items.',
  },
);
export type WatchedCountry = Static<typeof WatchedCountry>;

export const Home = closed(
  {
    hots: closed(
      {
        hot: nullable(
          Type.Array(Trend, {
            description: 'Featured topics, strongest first, three at most; null without rising ones.',
            examples: [null],
          }),
        ),
        sector: nullable(
          Type.Array(Trend, {
            description:
              'Products, services and sectors, strongest first, three at most; null without rising ones.',
            examples: [null],
          }),
        ),
        specialism: nullable(
          Type.Array(Trend, {
            description: 'Specialisms, strongest first, three at most; null without rising ones.',
            examples: [null],
          }),
        ),
        trendingsIn: nullable(
          Type.Array(Trend, {
            description: 'Jurisdictions, strongest first, three at most; null without rising ones.',
            examples: [null],
          }),
        ),
      },
      { description: 'Subjects that get more attention than before.' },
    ),
    featured: Type.Array(
      closed(
        {
          nid: Type.Integer({ description: 'Node id.', examples: [1001] }),
          title: Type.String({ description: 'Headline.', examples: ['Instant payments, one year on'] }),
          view_node: Type.String({
            description: 'Canonical path.',
            examples: ['/article/1001/regulatory-analysis/x'],
          }),
          product_access: productAccess,
          summary: Type.Optional(Type.String({ description: 'Standfirst.', examples: ['What changed.'] })),
          label: Type.String({ description: 'Name of such an item.', examples: ['Analysis'] }),
          access: word(['full', 'restricted'], {
            description: 'Whether the reader may open all of the item.',
          }),
        },
        { description: 'An item.' },
      ),
      { description: 'Featured items, newest first, four at most.', examples: [[]] },
    ),
    updatedGuides: Type.Array(UpdatedGuide, {
      description: 'Guides by their last change, six at most.',
      examples: [[]],
    }),
    activeCountries: Type.Array(WatchedCountry, {
      description: 'Countries with the most new items in the last 90 days, six at most.',
      examples: [[]],
    }),
    impactIndex: closed(
      {
        categories: Type.Array(Type.String(), {
          description: 'Thirteen months up to the present one.',
          examples: [['Nov-25']],
        }),
        series: Type.Array(
          closed(
            {
              tid,
              name,
              data: Type.Array(Type.Number(), { description: 'One sum for each month.', examples: [[4]] }),
            },
            { description: 'A specialism.' },
          ),
          { description: 'Specialisms, most impact first.', examples: [[]] },
        ),
      },
      {
        description:
          'Impact of regulatory updates (low 1, medium 2, high 3), summed by month for the five specialisms with most of it.',
      },
    ),
    yearly: Type.Array(HorizonMonth, {
      description: 'The present year by month: twelve, or none where updates are not in the subscription.',
      examples: [[]],
    }),
    deadlines: Type.Array(CalendarEvent, {
      description: 'The next events from today on, eight at most.',
      examples: [[]],
    }),
    latestUpdates: Type.Array(ContentSummary, {
      description: 'The newest regulatory updates, six at most; without those that are featured.',
      examples: [[]],
    }),
    latestAnalysis: Type.Array(ContentSummary, {
      description: 'The newest analysis and insights, six at most; without those that are featured.',
      examples: [[]],
    }),
    locked: Type.Array(
      word([
        'deadlines',
        'featured',
        'hots',
        'impactIndex',
        'latestAnalysis',
        'latestUpdates',
        'updatedGuides',
        'yearly',
      ]),
      {
        description: 'Blocks that are empty because the reader may not read their content.',
        examples: [['updatedGuides']],
      },
    ),
  },
  {
    $id: 'home/home',
    title: 'Home',
    description: 'The part of the home page for all readers with equal access.',
  },
);
export type Home = Static<typeof Home>;

export const endpoints = {
  home: { method: 'get', path: `${V}/home`, response: Home },
} as const satisfies Record<string, ContractEndpoint>;
