/** Content and terms as JSON:API resources. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, type ContractEndpoint } from '#app/contract.ts';

export const JsonApiQuery = closed(
  {
    include: Type.Optional(
      Type.String({
        description: 'Relationships to include, comma separated.',
        examples: ['terms,related'],
        maxLength: 200,
      }),
    ),
    'page[offset]': Type.Optional(
      Type.Integer({
        description: 'Items to skip.',
        examples: [0],
        minimum: 0,
        maximum: 10_000_000,
        default: 0,
      }),
    ),
    'page[limit]': Type.Optional(
      Type.Integer({ description: 'Items wanted.', examples: [50], minimum: 1, maximum: 100, default: 50 }),
    ),
    'filter[nid]': Type.Optional(Type.Integer({ description: 'Node id.', examples: [1001] })),
    'filter[title]': Type.Optional(
      Type.String({ description: 'Exact title.', examples: ['Germany: payments guide'], maxLength: 300 }),
    ),
    'filter[path]': Type.Optional(
      Type.String({ description: 'Path alias.', examples: ['germany'], maxLength: 200 }),
    ),
    'filter[term]': Type.Optional(
      Type.Integer({
        description: 'Term id: nodes that carry the term, or one below it, in a public field.',
        examples: [1041],
      }),
    ),
    'filter[key]': Type.Optional(
      Type.String({ description: 'Key of a term.', examples: ['de'], maxLength: 200 }),
    ),
    'filter[parent]': Type.Optional(
      Type.Integer({ description: 'Parent term, 0 for the top level.', examples: [0] }),
    ),
  },
  {
    $id: 'jsonapi/jsonapi-query',
    title: 'JsonApiQuery',
    description:
      'Query of a JSON:API read. Filters name a field: `filter[nid]=1001`, `filter[title]=…`, `filter[path]=…`, `filter[term]=…` of nodes, `filter[title]=…`, `filter[key]=…`, `filter[parent]=…` of terms.',
  },
);
export type JsonApiQuery = Static<typeof JsonApiQuery>;

export const JsonApiResource = closed(
  {
    type: Type.String({ description: 'entity--bundle.', examples: ['node--guide'] }),
    id: Type.String({ description: 'Node or term id.', examples: ['2002'] }),
    attributes: anyObject({
      description: 'Fields that this reader may see.',
      examples: [{ title: 'Germany: payments guide' }],
    }),
    relationships: Type.Optional(
      anyObject({ description: 'Linkage to terms and related items.', examples: [{}] }),
    ),
    links: Type.Optional(
      anyObject({ description: 'Links.', examples: [{ self: { href: '/jsonapi/node/guide/2002' } }] }),
    ),
    meta: Type.Optional(anyObject({ description: 'Access of this reader.', examples: [{ access: 'full' }] })),
  },
  {
    $id: 'jsonapi/jsonapi-resource',
    title: 'JsonApiResource',
    description: 'Resource object (jsonapi.org/format/1.1).',
  },
);
export type JsonApiResource = Static<typeof JsonApiResource>;

export const JsonApiDocument = closed(
  {
    jsonapi: anyObject({ description: 'Version of the format.', examples: [{ version: '1.1' }] }),
    data: Type.Unsafe<Static<typeof JsonApiResource> | Static<typeof JsonApiResource>[]>({
      description: 'The resource, or the resources of a collection.',
      oneOf: [JsonApiResource, Type.Array(JsonApiResource)],
    }),
    included: Type.Optional(
      Type.Array(JsonApiResource, { description: 'Resources requested by `include`.', examples: [[]] }),
    ),
    links: Type.Optional(anyObject({ description: 'Links: self, next, prev.', examples: [{}] })),
    meta: Type.Optional(
      anyObject({ description: 'Count of the whole collection.', examples: [{ count: 12 }] }),
    ),
  },
  { $id: 'jsonapi/jsonapi-document', title: 'JsonApiDocument', description: 'A JSON:API 1.1 document.' },
);
export type JsonApiDocument = Static<typeof JsonApiDocument>;

export const endpoints = {
  jsonapiCollection: {
    method: 'get',
    path: '/jsonapi/{entity}/{bundle}',
    query: JsonApiQuery,
    response: JsonApiDocument,
  },
  jsonapiResource: {
    method: 'get',
    path: '/jsonapi/{entity}/{bundle}/{id}',
    query: JsonApiQuery,
    response: JsonApiDocument,
  },
} as const satisfies Record<string, ContractEndpoint>;
