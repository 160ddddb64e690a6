/** Filters of lists: by vocabulary, and by fields of the items. */
import { Type, type Static, type TObject } from 'typebox';
import { closed, itself } from '#app/contract.ts';

const facetValueFields = {
  tid: Type.Integer({ description: 'Term id.', examples: [1041] }),
  name: Type.String({ description: 'Name.', examples: ['Germany'] }),
  count: Type.Integer({
    minimum: 0,
    description: 'Items that carry the term or one below it, under every other filter of the list.',
    examples: [12],
  }),
  selected: Type.Boolean({ description: 'Whether the list is filtered by it.', examples: [false] }),
};
export interface FacetValue extends Static<TObject<typeof facetValueFields>> {
  /** Terms below it; absent when empty. */
  children?: FacetValue[];
}
export const FacetValue = closed(
  {
    ...facetValueFields,
    children: Type.Optional(
      Type.Array(itself<FacetValue>('content/facet-value'), {
        description: 'Terms below it; absent when empty.',
        examples: [[]],
      }),
    ),
  },
  { $id: 'content/facet-value', title: 'FacetValue', description: 'A term and its count.' },
);

export const Facet = closed(
  {
    param: Type.String({
      description: 'Query parameter that chooses its values; its value is a term id, and it may be repeated.',
      examples: ['jurisdiction'],
    }),
    title: Type.String({ description: 'Title of the vocabulary.', examples: ['Jurisdictions'] }),
    values: Type.Array(FacetValue, {
      description:
        'Terms that at least one item of the list without filters carries, or that are selected; always in the order of the vocabulary.',
      examples: [[]],
    }),
  },
  {
    $id: 'content/facet',
    title: 'Facet',
    description: 'One filter of a list: a vocabulary, with how many items each of its terms would leave.',
  },
);
export type Facet = Static<typeof Facet>;

export const FieldFacet = closed(
  {
    param: Type.String({
      description: 'Query parameter that chooses its values, and the name of the field; it may be repeated.',
      examples: ['field_severity'],
    }),
    title: Type.String({ description: 'Title of the filter.', examples: ['Severity'] }),
    values: Type.Array(
      closed({
        value: Type.String({ description: 'What chooses it.', examples: ['high'] }),
        name: Type.String({ description: 'Its name for readers.', examples: ['High'] }),
        count: Type.Integer({
          minimum: 0,
          description: 'Items that have the value, under every other filter of the list.',
          examples: [12],
        }),
        selected: Type.Boolean({ description: 'Whether the list is filtered by it.', examples: [false] }),
      }),
      {
        description:
          'Values that at least one item of the list without filters has, or that are selected; in the order of the schema.',
        examples: [[]],
      },
    ),
  },
  {
    $id: 'content/field-facet',
    title: 'FieldFacet',
    description: 'A filter by a field of the items, with how many items each of its values would leave.',
  },
);
