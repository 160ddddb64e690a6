/** Content by its path. */
import { Type, type Static } from 'typebox';
import { closed, discriminated, nid, repeatable, V, type ContractEndpoint } from '#app/contract.ts';
import { ContentChanges, ContentChangesQuery } from './content-changes.ts';
import { ContentListResponse, ListRows, ListRowsQuery, pageAddress } from './content-list.ts';
import { ContentPageResponse } from './content-page.ts';
import { ContentSummary } from './content-summary.ts';
import { ObligationUpdates, ObligationUpdatesQuery } from './obligation-updates.ts';
import { LONGEST_PATH } from './limits.ts';

export const PageQuery = closed(pageAddress, {
  $id: 'content/page-query',
  title: 'PageQuery',
  description: 'Which page is wanted.',
});
export type PageQuery = Static<typeof PageQuery>;

export const PageResponse = discriminated('kind', [ContentPageResponse, ContentListResponse], {
  $id: 'content/page-response',
  title: 'PageResponse',
  description: 'Content of a path: one item, or a list.',
});
export type PageResponse = Static<typeof PageResponse>;

const ClosedPageQuery = closed(
  { path: pageAddress.path },
  { $id: 'content/closed-page-query', title: 'ClosedPageQuery', description: 'Which page is closed.' },
);

export const ClosedPage = closed(
  {
    title: Type.String({ description: 'Headline.', examples: ['Germany: payments guide'] }),
    label: Type.String({ description: 'Title of the content type.', examples: ['Country guide'] }),
    summary: Type.Optional(
      Type.String({ description: 'Standfirst, if it is public.', examples: ['What a licence takes.'] }),
    ),
    instead: Type.Array(ContentSummary, {
      maxItems: 4,
      description: 'Items about the same subject that this reader may read in full.',
      examples: [[]],
    }),
  },
  {
    $id: 'content/closed-page',
    title: 'ClosedPage',
    description: 'What a reader who may not open an item can know of it: public fields.',
  },
);
export type ClosedPage = Static<typeof ClosedPage>;

const SuggestionsQuery = closed(
  {
    path: Type.String({
      description: 'Path in the browser, without query.',
      examples: ['/articles/instant-payments-in-europe'],
      minLength: 1,
      maxLength: LONGEST_PATH,
      pattern: '^/',
    }),
  },
  { $id: 'content/suggestions-query', title: 'SuggestionsQuery', description: 'The unknown address.' },
);

export const Suggestions = closed(
  {
    words: Type.Array(Type.String(), {
      description: 'Words of the address, ready for a search.',
      examples: [['instant', 'payments', 'europe']],
    }),
    items: Type.Array(ContentSummary, {
      maxItems: 5,
      description: 'Items with any of them in the title, those with most first, then the newest.',
      examples: [[]],
    }),
  },
  { $id: 'content/suggestions', title: 'Suggestions', description: 'Suggestions for an unknown address.' },
);
export type Suggestions = Static<typeof Suggestions>;

const termId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Term id.',
  examples: [1041],
});

const MovedTermsQuery = closed(
  { tid: repeatable(termId, { maxItems: 200 }) },
  { $id: 'content/moved-terms-query', title: 'MovedTermsQuery', description: 'Term ids of an address.' },
);

const MovedTerms = closed(
  {
    moved: Type.Array(
      closed({ from: termId, to: termId }, { description: 'A term that was merged, and the one of now.' }),
      { description: 'Those of the terms that were merged.', examples: [[{ from: 1041, to: 1040 }]] },
    ),
  },
  { $id: 'content/moved-terms', title: 'MovedTerms', description: 'What became of merged terms.' },
);

const PageMineQuery = closed(
  {
    nid: nid('Id (nid) of the item.'),
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'The version that the reader sees, which may be older than the newest.',
        examples: [3],
      }),
    ),
  },
  { $id: 'collections/page-mine-query', title: 'PageMineQuery', description: 'The page to ask about.' },
);

const PageMine = closed(
  {},
  { $id: 'collections/page-mine', title: 'PageMine', description: 'What the reader has added to a page.' },
);

export const endpoints = {
  page: { method: 'get', path: `${V}/pages`, query: PageQuery, response: PageResponse },
  closedPage: { method: 'get', path: `${V}/pages/closed`, query: ClosedPageQuery, response: ClosedPage },
  listRows: { method: 'get', path: `${V}/list-rows`, query: ListRowsQuery, response: ListRows },
  pageMine: { method: 'get', path: `${V}/pages/mine`, query: PageMineQuery, response: PageMine },
  obligationUpdates: {
    method: 'get',
    path: `${V}/pages/obligations`,
    query: ObligationUpdatesQuery,
    response: ObligationUpdates,
  },
  contentChanges: {
    method: 'get',
    path: `${V}/changes`,
    query: ContentChangesQuery,
    response: ContentChanges,
  },
  movedTerms: { method: 'get', path: `${V}/moved-terms`, query: MovedTermsQuery, response: MovedTerms },
  suggestions: { method: 'get', path: `${V}/suggestions`, query: SuggestionsQuery, response: Suggestions },
} as const satisfies Record<string, ContractEndpoint>;
