/** The reader's part of the home page. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { ContentSummary } from './content-summary.ts';
import { DeadlineOrigin } from './dates.ts';
import { WatchedCountry } from './home.ts';

export const UpdatedContent = closed(
  {
    id: Type.Integer({ description: 'Node id.', examples: [3001] }),
    datePublished: Type.String({ description: 'ISO date of publication.', examples: ['2026-11-20'] }),
    tags: Type.Array(Type.String(), {
      description: 'Its type, then its jurisdictions by name.',
      examples: [['Update', 'Germany']],
    }),
    title: Type.String({ description: 'Headline.', examples: ['Safeguarding rules for payment firms'] }),
    articleSummary: Type.String({ description: 'Standfirst; may be empty.', examples: ['What changed.'] }),
    activities: Type.Integer({
      minimum: 1,
      description: 'How often it was published or changed, ever.',
      examples: [1],
    }),
    accessGranted: Type.Boolean({ description: 'Whether the reader may open all of it.', examples: [true] }),
  },
  {
    $id: 'home/updated-content',
    title: 'UpdatedContent',
    description: 'An item that is new to the reader: public fields only.',
  },
);
export type UpdatedContent = Static<typeof UpdatedContent>;

export const HomeMineQuery = closed(
  {
    list: Type.Optional(
      word(['new', 'changed'], {
        description: 'Adds `listed`: everything new, or everything changed.',
        examples: ['new'],
      }),
    ),
  },
  { $id: 'home/home-mine-query', title: 'HomeMineQuery', description: 'What to list whole.' },
);
export type HomeMineQuery = Static<typeof HomeMineQuery>;

export const HomeMine = closed(
  {
    firstName: Type.String({
      description: 'Given name of the reader; empty when unknown.',
      examples: ['Ada'],
    }),
    followed: Type.Boolean({
      description:
        "Whether the countries are the reader's own choice. Otherwise they are the most active ones.",
    }),
    watchedCountries: Type.Array(WatchedCountry, { description: 'Six at most.', examples: [[]] }),
    sinceLastVisit: closed(
      {
        since: Type.String({
          description:
            'From when on (RFC 3339, UTC): the end of the visit before this one, or a week ago on the first.',
          examples: ['2026-11-19T16:04:00Z'],
        }),
        first: Type.Boolean({ description: 'Whether this is the first visit.' }),
        items: Type.Array(
          closed(
            {
              type: Type.String({ description: 'Content type id.', examples: ['press-release'] }),
              label: Type.String({
                description: 'Name of that many such items.',
                examples: ['Regulatory updates'],
              }),
              count: Type.Integer({ description: 'How many are new.', examples: [14], minimum: 1 }),
            },
            { description: 'Items of one kind.' },
          ),
          { description: 'New items by content type, most first.', examples: [[]] },
        ),
        changed: Type.Integer({
          description: 'Items that were changed, but not new.',
          examples: [3],
          minimum: 0,
        }),
        more: Type.Boolean({ description: 'Whether there are more than were counted.' }),
        listed: Type.Optional(
          Type.Array(ContentSummary, {
            description: 'Everything that the query asks for; absent without.',
            examples: [[]],
          }),
        ),
        newest: Type.Array(ContentSummary, {
          description: 'The newest of the new, five at most.',
          examples: [[]],
        }),
        updatedContent: Type.Array(UpdatedContent, {
          description: 'The same items as newest, in the shape of the reference data.',
          examples: [[]],
        }),
      },
      { description: 'New items.' },
    ),
    mine: nullable(
      closed(
        {
          starred: Type.Array(
            closed(
              {
                nid: Type.Integer({ description: 'Node id.', examples: [3001] }),
                origins: Type.Array(DeadlineOrigin, { description: 'The reasons.', examples: [[]] }),
              },
              { description: "An item, and why it is the reader's own." },
            ),
            {
              description: "The reader's own among the news of the home page and of `updates`.",
              examples: [[]],
            },
          ),
          updates: Type.Array(ContentSummary, {
            description:
              'The newest news, as many as the page has for every reader at most; without what it features.',
            examples: [[]],
          }),
        },
        {
          description:
            "News of the jurisdictions that the reader chose, and of items that the reader's watch rules ask for; null without either.",
          examples: [null],
        },
      ),
    ),
  },
  { $id: 'home/home-mine', title: 'HomeMine', description: 'The part of the home page for one reader.' },
);
export type HomeMine = Static<typeof HomeMine>;

export const endpoints = {
  homeMine: { method: 'get', path: `${V}/home/mine`, query: HomeMineQuery, response: HomeMine },
} as const satisfies Record<string, ContractEndpoint>;
