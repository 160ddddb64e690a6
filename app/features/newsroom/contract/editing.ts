/** What the editor asks for besides drafts: forms, terms and items to choose from, and uploads. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, mapOf, nid, repeatable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { LONGEST_FILE_NAME, LONGEST_UPLOAD, MOST_PICKED } from '../limits.ts';
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

const Upload = closed(
  {
    kind: word(['picture', 'file'], { description: 'What it is used as.', examples: ['picture'] }),
    name: Type.String({
      minLength: 1,
      maxLength: LONGEST_FILE_NAME,
      description: 'File name; downloads have it.',
      examples: ['annex.pdf'],
    }),
    data: Type.String({
      minLength: 4,
      maxLength: LONGEST_UPLOAD,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      description: 'The bytes in base64.',
      examples: ['iVBORw0KGgo='],
    }),
  },
  { $id: 'newsroom/upload', description: 'A picture or a file for an item.' },
);

const Uploaded = closed(
  {
    src: Type.String({
      description: 'Its address on this site, for records.',
      examples: ['/media/0a…f.png'],
    }),
    width: Type.Optional(Type.Integer({ minimum: 1, description: 'Pixels, of a picture.', examples: [800] })),
    height: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Pixels, of a picture.', examples: [450] }),
    ),
    size: Type.Optional(Type.Integer({ minimum: 0, description: 'Bytes, of a file.', examples: [212000] })),
  },
  { $id: 'newsroom/uploaded', description: 'What was stored.' },
);

const PATH = `${V}/newsroom`;

/** Forms, terms and items: any right. Uploads: `write`. */
export const editing = {
  itemForm: { method: 'get', path: `${PATH}/forms/{type}`, response: ItemForm },
  pickTerms: { method: 'get', path: `${PATH}/terms`, query: TermsQuery, response: PickedTerms },
  pickItems: { method: 'get', path: `${PATH}/picks`, query: ItemPicksQuery, response: PickedItems },
  uploadMedia: { method: 'post', path: `${PATH}/media`, body: Upload, response: Uploaded },
} as const satisfies Record<string, ContractEndpoint>;
