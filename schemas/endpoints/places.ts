import { V, type Endpoint } from './endpoint.ts';

/** Jurisdictions and their requirements. */
export const placesEndpoints = {
  jurisdictions: { method: 'get', path: `${V}/jurisdictions`, response: 'places/jurisdictions' },
  countries: { method: 'get', path: `${V}/countries`, response: 'places/countries' },
  requirements: {
    method: 'get',
    path: `${V}/requirements`,
    query: 'places/requirements-query',
    response: 'places/requirements-overview',
  },
  requirementsComparison: {
    method: 'get',
    path: `${V}/requirements/comparison`,
    query: 'places/requirements-comparison-query',
    response: 'comparison/matrix',
  },
  requirementsByJurisdiction: {
    method: 'get',
    path: `${V}/requirements/{id}`,
    response: 'places/requirement-tree',
  },
} as const satisfies Record<string, Endpoint>;
