import { V, type Endpoint } from './endpoint.ts';

/** Ratings of pages. */
export const ratingEndpoints = {
  rating: {
    method: 'get',
    path: `${V}/rating`,
    query: 'rating/rating-query',
    response: 'rating/page-rating',
  },
  ratePage: {
    method: 'post',
    path: `${V}/rating`,
    body: 'rating/rating-request',
    response: 'rating/page-rating',
  },
  // Spelled as the specification spells it.
  responsibleReports: {
    method: 'get',
    path: `${V}/tools/resposible/reports`,
    query: 'rating/responsible-query',
    response: 'rating/responsible-reports',
  },
} as const satisfies Record<string, Endpoint>;
