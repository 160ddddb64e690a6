/** What the editor asks for besides drafts: forms, terms and items to choose from. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, mapOf, nid, repeatable, V, type ContractEndpoint } from '#app/contract.ts';
import { MOST_PICKED } from '../limits.ts';
import { title, type } from './parts.ts';

const node = (description: string) =>
  anyObject({ description, examples: [{ control: 'text', kind: 'text', long: false }] });

export const ItemForm = closed(
  {
    ...{ type },
    title: Type.String({ description: 'What readers call the content type.', examples: ['Article'] }),
    groups: Type.Array(
      closed(
        {
          title: Type.String({ description: 'Its heading.', examples: ['Document'] }),
          main: Type.Boolean({ description: 'Whether it is in the main column.', examples: [false] }),
          fields: Type.Array(node('A field with the node of its control.'), {
            description: 'Its fields, in order.',
            examples: [[]],
          }),
        },
        { description: 'Fields under a heading.' },
      ),
      { description: 'In the order of the page.', examples: [[]] },
    ),
    parts: mapOf(node('A node.'), {
      description: 'Nodes that contain themselves, by their names.',
      examples: [{}],
    }),
  },
  {
    $id: 'newsroom/item-form',
    description:
      'The form of a content type, made from its schema and annotations. Nodes are described in `form/node.ts` of the feature.',
  },
);
export type ItemForm = Static<typeof ItemForm>;

const search = Type.Optional(
  Type.String({ maxLength: 100, description: 'What somebody typed so far.', examples: ['ger'] }),
);

const TermsQuery = closed(
  {
    vocabulary: Type.Optional(
      repeatable(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: 20,
        description: 'Vocabularies to search in.',
        examples: ['jurisdictions'],
      }),
    ),
    q: search,
    ref: Type.Optional(
      repeatable(Type.String({ minLength: 3, maxLength: 200 }), {
        maxItems: MOST_PICKED,
        description: 'Instead: the terms with these references.',
        examples: ['jurisdictions/de'],
      }),
    ),
  },
  { $id: 'newsroom/terms-query', description: 'Which terms.' },
);

export const PickedTerms = closed(
  {
    terms: Type.Array(
      closed(
        {
          ref: Type.String({ description: 'Reference, as in records.', examples: ['jurisdictions/de'] }),
          name: Type.String({ description: 'Name.', examples: ['Germany'] }),
          above: Type.Array(Type.String(), {
            description: 'Names of the terms above it, the nearest first.',
            examples: [['Western Europe', 'Europe']],
          }),
        },
        { description: 'A term.' },
      ),
      { description: 'The best first.', examples: [[]] },
    ),
  },
  { $id: 'newsroom/picked-terms', description: 'Terms to choose from.' },
);
export type PickedTerms = Static<typeof PickedTerms>;

const ItemPicksQuery = closed(
  {
    q: search,
    nid: Type.Optional(
      repeatable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
        maxItems: MOST_PICKED,
        description: 'Instead: the items with these node ids.',
        examples: [1001],
      }),
    ),
  },
  { $id: 'newsroom/item-picks-query', description: 'Which items.' },
);

export const PickedItems = closed(
  {
    items: Type.Array(
      closed(
        {
          nid: nid('Node id of the item.'),
          title,
          type: Type.String({ description: 'What readers call its type.', examples: ['Article'] }),
          date: Type.Optional(
            Type.String({ description: 'Day of publication; absent before it.', examples: ['2026-11-20'] }),
          ),
          path: Type.Optional(
            Type.String({
              description: 'Path of its page; absent if it has none.',
              examples: ['/page/7/about'],
            }),
          ),
        },
        { description: 'An item.' },
      ),
      { description: 'The best first.', examples: [[]] },
    ),
  },
  { $id: 'newsroom/picked-items', description: 'Items to choose from.' },
);
export type PickedItems = Static<typeof PickedItems>;

const AuthorsQuery = closed({ q: search }, { $id: 'newsroom/authors-query', description: 'Which authors.' });

export const PickedAuthors = closed(
  {
    authors: Type.Array(
      closed(
        {
          name: Type.String({ description: 'Name.', examples: ['Ines Albrecht'] }),
          role: Type.Optional(
            Type.String({ description: 'As the configuration names it.', examples: ['Senior analyst'] }),
          ),
          entry: anyObject({
            description: 'What records say of them, as their newest item has it.',
            examples: [{ title: 'Ines Albrecht' }],
          }),
        },
        { description: 'An author.' },
      ),
      { description: 'By name.', examples: [[]] },
    ),
  },
  { $id: 'newsroom/picked-authors', description: 'Authors to choose from.' },
);
export type PickedAuthors = Static<typeof PickedAuthors>;

const PATH = `${V}/newsroom`;

/** Any right. */
export const editing = {
  itemForm: { method: 'get', path: `${PATH}/forms/{type}`, response: ItemForm },
  pickTerms: { method: 'get', path: `${PATH}/terms`, query: TermsQuery, response: PickedTerms },
  pickAuthors: { method: 'get', path: `${PATH}/authors`, query: AuthorsQuery, response: PickedAuthors },
  pickItems: { method: 'get', path: `${PATH}/picks`, query: ItemPicksQuery, response: PickedItems },
} as const satisfies Record<string, ContractEndpoint>;
