/** What is searched for. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { exportQuery } from '#app/contracts/exported-file.ts';
import { LONGEST_SEARCH } from '#app/runtime/queries/search-query.ts';
import { due, offset, size, sort } from './parts.ts';

const query = Type.Optional(
  Type.String({
    description:
      'Text as readers type it. One outer pair of quotation marks, which the search box adds, is not part of it. Absent or empty: everything.',
    examples: ['"safeguarding reconciliation"'],
    maxLength: LONGEST_SEARCH,
    default: '',
  }),
);
/** Which results are wanted, and in which order. */
const found = {
  'type[]': Type.Optional(
    Type.Unsafe<string | string[]>({
      type: ['string', 'array'],
      items: { type: 'string', maxLength: 100 },
      maxLength: 100,
      maxItems: 50,
      description: 'Sources to search, one or repeated; all when absent.',
      examples: ['updates'],
    }),
  ),
  due: Type.Optional(
    Type.Unsafe<string | string[]>({
      type: ['string', 'array'],
      items: due({}),
      maxLength: 20,
      maxItems: 10,
      description:
        'Periods of the next date, one or repeated: within 30 days, 31 to 90 days, later, or no date ahead.',
      examples: ['30-days'],
    }),
  ),
  sort: Type.Optional(
    sort({ description: 'Order of the results; the first of the configuration when absent.' }),
  ),
};

export const SearchQuery = Type.Object(
  { query, offset: Type.Optional(offset()), size: Type.Optional(size()), ...found },
  {
    $id: 'search/search-query',
    additionalProperties: true,
    description:
      'A search. Further parameters are the filters that the answer offers, such as jurisdiction=1041, repeated for several terms; others are refused.',
  },
);

export const SearchExportQuery = Type.Object(
  { query, ...found, ...exportQuery },
  {
    $id: 'search/search-export-query',
    additionalProperties: true,
    description:
      'A search, as its results are wanted in a file. Further parameters are the filters that a search offers.',
  },
);

export const IndexSearch = closed(
  {
    query: Type.String({
      description: 'Text as readers type it; empty for everything.',
      examples: ['psd2'],
      maxLength: LONGEST_SEARCH,
    }),
    from: Type.Optional(offset()),
    size: Type.Optional(size()),
    filters: Type.Optional(
      Type.Unsafe<Record<string, number[]>>({
        type: 'object',
        description: 'Term ids by parameter of a filter.',
        additionalProperties: { type: 'array', items: { type: 'integer', minimum: 1 } },
        examples: [{ jurisdiction: [1041] }],
      }),
    ),
    due: Type.Optional(
      Type.Array(due({}), { description: 'Periods of the next date.', examples: [['30-days']] }),
    ),
    sort: Type.Optional(sort({ description: 'Order of the results.' })),
  },
  { $id: 'search/index-search', description: 'A search of one index, in the manner of Elasticsearch.' },
);
export type IndexSearch = Static<typeof IndexSearch>;

export const TypeAheadQuery = closed(
  {
    text: Type.String({
      description: 'The text so far; without a letter or a digit there are no suggestions.',
      examples: ['ger'],
      minLength: 1,
      maxLength: 200,
    }),
    source: Type.Optional(
      Type.String({
        description: 'Id of a source of the search: then only items of it are suggested.',
        examples: ['updates'],
        maxLength: 100,
      }),
    ),
  },
  { $id: 'search/type-ahead-query', description: 'What is being typed.' },
);
