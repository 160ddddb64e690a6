/** Jurisdictions. */
import { Type, type Static, type TObject } from 'typebox';
import { closed, itself, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';

const jurisdictionNodeFields = {
  tid: Type.Integer({ description: 'Term id.', examples: [1101] }),
  name: Type.String({ description: 'Name.', examples: ['Germany'] }),
  key: Type.String({ description: 'Key, unique in the vocabulary.', examples: ['de'] }),
  iso: nullable(
    Type.String({ description: 'Lower-case ISO 3166 code, or eu; null without a code.', examples: ['de'] }),
  ),
  category: Type.Optional(
    Type.String({
      description:
        'Kind of place: region, country, territory, union, federal, state, province, district, grouping, global.',
      examples: ['country'],
    }),
  ),
  link: nullable(
    Type.String({
      description: 'Path of its page; null without a page.',
      examples: ['/jurisdiction/7001/germany'],
    }),
  ),
  nid: Type.Optional(
    Type.Integer({
      description: 'Node id of its page; absent without a page, or if the reader may not bookmark it.',
      examples: [7001],
    }),
  ),
  field_disable: Type.Enum([0, 1], {
    description: "1 where the reader's subscription does not open its page whole.",
    examples: [0],
  }),
  product_access: Type.Array(Type.Integer(), {
    description: 'Product ids; one of them opens its page. Empty: open to every active subscriber.',
    examples: [[502]],
  }),
  icon: Type.Optional(Type.String({ description: 'Address of its emblem.', examples: ['/icons/eu.svg'] })),
  status: Type.Optional(
    word(
      [
        'open-licensing',
        'limited-licensing',
        'monopoly',
        'sub-national',
        'bank-led',
        'in-transition',
        'unregulated',
        'prohibited',
        'not-assessed',
      ],
      {
        description: 'How its market is open to firms of this vertical; absent if its page does not tell.',
        examples: ['open-licensing'],
      },
    ),
  ),
  covered: Type.Boolean({
    description:
      'Whether we have written about it: an overview, facts, licences, requirements or a guide. A place that is not covered does not count.',
    examples: [true],
  }),
  licenses: closed(
    {
      count: Type.Integer({ minimum: 0, description: 'How many.', examples: [2] }),
      names: Type.Array(Type.String(), { description: 'Their names.', examples: [['Payment institution']] }),
    },
    { description: 'Licences that exist there.', examples: [{ count: 0, names: [] }] },
  ),
  requirements: Type.Integer({
    minimum: 0,
    description: 'Requirements of its own requirement page.',
    examples: [18],
  }),
  requirements_link: Type.Optional(
    Type.String({
      description: 'Path of its requirement page; absent if it does not exist or the reader may not open it.',
      examples: ['/requirement/8001'],
    }),
  ),
  guide: Type.Optional(
    Type.String({
      description: 'Path of its country guide; absent if it does not exist or the reader may not open it.',
      examples: ['/guide/2001/germany'],
    }),
  ),
  updates: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Regulatory updates of the last 12 months, those of jurisdictions in it too; absent for readers who may not read updates.',
      examples: [12],
    }),
  ),
};
export interface JurisdictionNode extends Static<TObject<typeof jurisdictionNodeFields>> {
  /** Jurisdictions in it. */
  child: JurisdictionNode[];
}
export const JurisdictionNode = closed(
  {
    ...jurisdictionNodeFields,
    child: Type.Array(itself<JurisdictionNode>('places/jurisdiction-node'), {
      description: 'Jurisdictions in it.',
      examples: [[]],
    }),
  },
  {
    $id: 'places/jurisdiction-node',
    title: 'JurisdictionNode',
    description: 'A jurisdiction in the tree of regions, countries and states, with its content.',
  },
);

export const Jurisdictions = closed(
  {
    jurisdictions: Type.Array(JurisdictionNode, {
      description: 'Regions, by weight and name.',
      examples: [[]],
    }),
  },
  { $id: 'places/jurisdictions', title: 'Jurisdictions', description: 'The tree of jurisdictions.' },
);
export type Jurisdictions = Static<typeof Jurisdictions>;

export const CountryReference = closed(
  {
    name: Type.String({ description: 'Short name (ISO 3166-1).', examples: ['Germany'] }),
    'alpha-2': Type.String({
      description:
        "Two-letter code (ISO 3166-1); the extra entries for federal levels have their jurisdiction's key.",
      examples: ['DE'],
    }),
    'alpha-3': Type.String({ description: 'Three-letter code (ISO 3166-1).', examples: ['DEU'] }),
    'country-code': Type.String({ description: 'Three-digit code (ISO 3166-1 numeric).', examples: ['276'] }),
    'iso_3166-2': Type.String({
      description: 'Prefix of subdivision codes (ISO 3166-2).',
      examples: ['ISO 3166-2:DE'],
    }),
    region: Type.String({ description: 'Region (UN M49).', examples: ['Europe'] }),
    'sub-region': Type.String({ description: 'Sub-region (UN M49).', examples: ['Western Europe'] }),
    'intermediate-region': Type.String({
      description: 'Intermediate region (UN M49), or empty.',
      examples: ['Caribbean'],
    }),
    'region-code': Type.String({ description: 'Code of the region (UN M49).', examples: ['150'] }),
    'sub-region-code': Type.String({ description: 'Code of the sub-region (UN M49).', examples: ['155'] }),
    'intermediate-region-code': Type.String({
      description: 'Code of the intermediate region (UN M49), or empty.',
      examples: ['029'],
    }),
  },
  {
    $id: 'places/country-reference',
    title: 'CountryReference',
    description:
      'A country by the international lists. A list that does not know the country leaves its keys empty.',
  },
);
export type CountryReference = Static<typeof CountryReference>;

const Countries = closed(
  { countries: Type.Array(CountryReference, { description: 'Every entry.', examples: [[]] }) },
  {
    $id: 'places/countries',
    title: 'Countries',
    description: 'The country reference: ISO 3166-1 by name, then the European Union and the federal levels.',
  },
);

export const endpoints = {
  jurisdictions: { method: 'get', path: `${V}/jurisdictions`, response: Jurisdictions },
  countries: { method: 'get', path: `${V}/countries`, response: Countries },
} as const satisfies Record<string, ContractEndpoint>;
