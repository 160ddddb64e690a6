import { stranger, type Calls, type Read } from './calls.ts';

const INCLUDES = ['', '&include=related,terms'];

/** Content and terms as JSON:API resources. */
export const jsonapiCalls = {
  jsonapiCollection: {
    need: 'content',
    good: {
      params: { entity: 'node', bundle: 'guide' },
      query: { include: 'terms', 'page[limit]': 2, 'page[offset]': 1 },
    },
    reads: ({ vertical }) => [
      ...Object.keys(vertical.contentTypes).flatMap((type) =>
        INCLUDES.map((include): Read => [`/jsonapi/node/${type}?page[limit]=100${include}`]),
      ),
      ...Object.keys(vertical.vocabularies).map((vid): Read => [
        `/jsonapi/taxonomy_term/${vid}?page[limit]=100`,
      ]),
    ],
    problems: {
      not_found: () => ['/jsonapi/node/nothing'],
      permission_missing: () => ['/jsonapi/node/guide'],
      subscription_inactive: () => stranger('/jsonapi/node/guide'),
    },
  },
  jsonapiResource: {
    need: 'content',
    good: { params: { entity: 'node', bundle: 'guide', id: '2001' } },
    reads: ({ planted }) =>
      planted.flatMap(({ nid, type }) =>
        INCLUDES.map((include): Read => [`/jsonapi/node/${type}/${nid}?${include.slice(1)}`]),
      ),
    problems: {
      not_found: () => ['/jsonapi/node/nothing/1'],
      permission_missing: () => ['/jsonapi/node/guide/1'],
      subscription_inactive: () => stranger('/jsonapi/node/guide/1'),
    },
  },
} satisfies Calls;
