/** The API of ratings: how useful readers found pages. */
import { Type, type Static } from 'typebox';
import { closed, nid, V, word, type ContractEndpoint } from '#app/contract.ts';

/** Most characters of a comment. */
export const MOST_COMMENT = 2_000;

const value = Type.Integer({
  minimum: 1,
  maximum: 4,
  description: "How useful the page was in the reader's work: 1 not at all, 2 a little, 3 useful, 4 very.",
  examples: [3],
});
const comment = Type.String({
  maxLength: MOST_COMMENT,
  description: 'What the reader adds; absent without a comment.',
  examples: ['The table of deadlines saved me an hour.'],
});
const path = Type.String({ description: 'Path of the page.', examples: ['/guide/2002/germany'] });
const title = Type.String({ description: 'Title of the page.', examples: ['Germany: payments guide'] });

export const Rating = closed(
  { value, comment: Type.Optional(comment) },
  { description: 'The answer of a reader.' },
);
export type Rating = Static<typeof Rating>;

export const PageRating = closed(
  {
    page: closed({ nid: nid(), title, path }, { description: 'The page.' }),
    rating: Type.Union([Rating, Type.Null()], {
      description: 'Null while the reader has not rated the page.',
      examples: [{ value: 3 }],
    }),
  },
  { $id: 'ratings/page-rating', description: 'A page, and how the reader rated it.' },
);
export type PageRating = Static<typeof PageRating>;

const RatingQuery = closed(
  { nid: nid() },
  { $id: 'ratings/rating-query', description: "Asks for the reader's rating of a page." },
);

const RatingRequest = closed(
  { nid: nid(), value, comment: Type.Optional(comment) },
  {
    $id: 'ratings/rating-request',
    description: 'Rates a page; it replaces an earlier rating of the same reader.',
  },
);

const ReportQuery = closed(
  {
    sort: Type.Optional(
      word(['most', 'lowest', 'newest'], {
        default: 'most',
        description:
          '`most` ratings first, the `lowest` average first, or those with the `newest` rating first.',
        examples: ['lowest'],
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        default: 1,
        description: 'Page, from 1.',
        examples: [1],
      }),
    ),
  },
  { $id: 'ratings/report-query', description: 'Which part of the report, and in what order.' },
);

const RatingComment = closed(
  {
    value,
    comment,
    at: Type.String({ description: 'Time of the rating.', examples: ['2026-11-21T09:00:00.000Z'] }),
  },
  { description: 'A comment.' },
);

export const RatedPage = closed(
  {
    nid: nid(),
    title,
    path: Type.Optional(path),
    label: Type.String({ description: 'Name of the content type.', examples: ['Guide'] }),
    counts: Type.Array(Type.Integer(), {
      minItems: 4,
      maxItems: 4,
      description: 'Number of ratings with the values 1, 2, 3 and 4, including those of deleted accounts.',
      examples: [[0, 1, 4, 7]],
    }),
    total: Type.Integer({ description: 'Number of ratings.', examples: [12] }),
    average: Type.Number({ description: 'Average value, rounded to two decimals.', examples: [3.5] }),
    comments: Type.Array(RatingComment, {
      description: 'The newest comments, at most 20, without the names of their readers.',
      examples: [[]],
    }),
  },
  { description: 'A rated page. The path is absent if it was withdrawn.' },
);
export type RatedPage = Static<typeof RatedPage>;

export const RatingsReport = closed(
  {
    total: Type.Integer({ description: 'Number of rated pages.', examples: [41] }),
    page: Type.Integer({ description: 'Page, from 1.', examples: [1] }),
    pages: Type.Integer({ description: 'Number of pages of this report, at least 1.', examples: [1] }),
    items: Type.Array(RatedPage, { description: 'Rated pages in the requested order.', examples: [[]] }),
  },
  {
    $id: 'ratings/ratings-report',
    description: 'How readers rated the pages of a vertical, for administrators.',
  },
);
export type RatingsReport = Static<typeof RatingsReport>;

export const endpoints = {
  rating: {
    method: 'get',
    path: `${V}/rating`,
    query: RatingQuery,
    response: PageRating,
    failsInPlace: true,
  },
  ratePage: {
    method: 'post',
    path: `${V}/rating`,
    body: RatingRequest,
    response: PageRating,
    failsInPlace: true,
  },
  // Spelled as the specification spells it.
  responsibleReports: {
    method: 'get',
    path: `${V}/tools/resposible/reports`,
    query: ReportQuery,
    response: RatingsReport,
    failsInPlace: true,
  },
} as const satisfies Record<string, ContractEndpoint>;
