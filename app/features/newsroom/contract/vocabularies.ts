/** Vocabularies and their terms, where a term is used, and merges. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { LONGEST_TERM_KEY, LONGEST_TERM_NAME, LONGEST_TERM_TEXT } from '../limits.ts';
import { clientId, count, time } from './parts.ts';

export const vid = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of the vocabulary.',
  examples: ['jurisdictions'],
});
export const tid = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [1072] });
export const name = Type.String({
  maxLength: LONGEST_TERM_NAME,
  description: 'What readers call it.',
  examples: ['Ireland'],
});
const key = Type.String({
  maxLength: LONGEST_TERM_KEY,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  description: 'Lower-case letters and digits, joined by hyphens: how records and addresses name it.',
  examples: ['ie'],
});
const text = (description: string, example: string) =>
  Type.String({ maxLength: LONGEST_TERM_TEXT, description, examples: [example] });
export const stamp = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'State of the term, as it was read: another change since then refuses this one.',
  examples: ['5f3c'],
});

export const Vocabularies = closed(
  {
    vocabularies: Type.Array(
      closed(
        {
          vid,
          title: Type.String({ description: 'Its name.', examples: ['Jurisdictions'] }),
          isGlossary: Type.Boolean({ description: 'Whether it is the glossary.', examples: [false] }),
          terms: count('Its terms.'),
          retired: count('How many of them are retired.'),
          used: count('How many of them an item has.'),
        },
        { description: 'A vocabulary of the vertical.' },
      ),
      { description: 'In the order of the configuration.', examples: [[]] },
    ),
    mayEdit: Type.Boolean({ description: 'Whether the reader may change terms.', examples: [true] }),
    isAdministrator: Type.Boolean({
      description: 'Whether the reader administers the site.',
      examples: [false],
    }),
  },
  { $id: 'newsroom/vocabularies', description: 'The vocabularies of the vertical.' },
);
export type Vocabularies = Static<typeof Vocabularies>;

export const VocabularyQuery = closed(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Words of names, keys and descriptions.',
        examples: ['ire'],
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        default: 1,
        description: 'Page of the list.',
        examples: [1],
      }),
    ),
  },
  { $id: 'newsroom/vocabulary-query', description: 'Which terms of a vocabulary.' },
);

const TermRow = closed(
  {
    tid: tid('Id of the term.'),
    name,
    key,
    depth: count('How many terms are above it.'),
    items: count('Items that have it.'),
    below: count('Items that have it or a term below it.'),
    retired: Type.Boolean({ description: 'Whether new items are not offered it.', examples: [false] }),
    description: text('What it is; empty without one.', 'A country of the European Union.'),
  },
  { description: 'A term of a list.' },
);
export type TermRow = Static<typeof TermRow>;

export const Vocabulary = closed(
  {
    vid,
    title: Type.String({ description: 'Its name.', examples: ['Jurisdictions'] }),
    isGlossary: Type.Boolean({ description: 'Whether it is the glossary.', examples: [false] }),
    terms: Type.Array(TermRow, {
      description: 'Each term before those below it; of a search, by name.',
      examples: [[]],
    }),
    total: count('Terms that were found.'),
    mayEdit: Type.Boolean({ description: 'Whether the reader may change terms.', examples: [true] }),
    isAdministrator: Type.Boolean({
      description: 'Whether the reader administers the site.',
      examples: [false],
    }),
  },
  { $id: 'newsroom/vocabulary', description: 'Terms of a vocabulary.' },
);
export type Vocabulary = Static<typeof Vocabulary>;

export const TermUses = closed(
  {
    types: Type.Array(
      closed(
        {
          type: Type.String({ description: 'Id of the content type.', examples: ['guide'] }),
          title: Type.String({ description: 'Its name.', examples: ['Guide'] }),
          count: count('Items that have the term, also those that readers do not see.'),
          items: Type.Array(
            closed({
              nid: tid('Node id.'),
              title: Type.String({ description: 'Title.', examples: ['Ireland: payments guide'] }),
            }),
            { description: 'Some of them, the last published first; only of this vertical.', examples: [[]] },
          ),
        },
        { description: 'Items of a content type.' },
      ),
      { description: 'By content type, in all verticals.', examples: [[]] },
    ),
    items: count('All items.'),
    children: count('Terms directly below it.'),
    others: Type.Array(
      closed(
        {
          id: Type.String({ description: 'What is counted.', examples: ['watch-rules'] }),
          count: count('How many there are.'),
          one: Type.String({
            description: 'What follows the number 1.',
            examples: ['watch rule asks for it'],
          }),
          several: Type.String({
            description: 'What follows other numbers.',
            examples: ['watch rules ask for it'],
          }),
        },
        { description: 'What else refers to it.' },
      ),
      { description: 'Those with a number above 0.', examples: [[]] },
    ),
    configuration: Type.Array(
      closed(
        {
          place: Type.String({
            description: 'Vertical and keys of the configuration.',
            examples: ['payments_compliance: site.comparison.federal'],
          }),
          isName: Type.Boolean({
            description: 'It names the term by its key; otherwise it links to it.',
            examples: [true],
          }),
        },
        { description: 'A place of the configuration.' },
      ),
      { description: 'Where the configuration refers to it.', examples: [[]] },
    ),
  },
  { description: 'Where a term is used.' },
);
export type TermUses = Static<typeof TermUses>;

const TermChoice = closed(
  { tid: tid('Id of the term.'), name, depth: count('How many terms are above it.') },
  { description: 'A term to choose.' },
);

export const VocabularyTerm = closed(
  {
    vid,
    vocabulary: Type.String({ description: 'Name of the vocabulary.', examples: ['Jurisdictions'] }),
    isGlossary: Type.Boolean({ description: 'Whether it is in the glossary.', examples: [false] }),
    ...{ tid: tid('Id of the term.'), name, key, stamp },
    description: text('What it is; empty without one.', 'A country of the European Union.'),
    url: text('Its source; empty without one.', 'https://eur-lex.europa.eu/eli/dir/2015/2366/oj'),
    parent: nullable(tid('The term above it; null at the top.')),
    above: Type.Array(TermChoice, { description: 'The terms above it, the highest first.', examples: [[]] }),
    parents: Type.Array(TermChoice, {
      description:
        'Terms that it can be below; empty in a vocabulary without levels that has more than a thousand terms.',
      examples: [[]],
    }),
    retiredAt: nullable(time('When it was retired; null for a term in use.')),
    former: Type.Array(
      closed({
        key,
        tid: nullable(tid('Its id, of a term that was merged.')),
        name,
        at: time('When it became this term.'),
      }),
      { description: 'Terms that were merged into it, and keys that it had.', examples: [[]] },
    ),
    uses: TermUses,
    path: nullable(Type.String({ description: 'Its page for readers.', examples: ['/taxonomy/term/1072'] })),
    mayEdit: Type.Boolean({ description: 'Whether the reader may change it.', examples: [true] }),
    isAdministrator: Type.Boolean({
      description: 'Whether the reader administers the site.',
      examples: [false],
    }),
  },
  { $id: 'newsroom/vocabulary-term', description: 'A term, and where it is used.' },
);
export type VocabularyTerm = Static<typeof VocabularyTerm>;

const written = {
  name,
  key,
  description: text('What it is, on one line; empty for none.', 'A country of the European Union.'),
  url: text('http(s) URL of its source; empty for none.', 'https://www.centralbank.ie'),
  parent: nullable(tid('The term above it; null at the top.')),
};

export const NewTerm = closed(
  {
    name,
    key: Type.Optional(key),
    description: Type.Optional(written.description),
    url: Type.Optional(written.url),
    parent: Type.Optional(written.parent),
    client_id: clientId,
  },
  { $id: 'newsroom/new-term', description: 'A term to add. Without a key it gets one from its name.' },
);

export const TermChange = closed(
  {
    stamp,
    name: Type.Optional(name),
    key: Type.Optional(key),
    description: Type.Optional(written.description),
    url: Type.Optional(written.url),
    parent: Type.Optional(written.parent),
    /** Among the terms with the same parent. */
    move: Type.Optional(word(['up', 'down'], { description: 'One place up or down.', examples: ['up'] })),
    retired: Type.Optional(
      Type.Boolean({ description: 'Whether new items are no longer offered it.', examples: [true] }),
    ),
  },
  { $id: 'newsroom/term-change', description: 'What to change of a term; the rest stays.' },
);
export type TermChange = Static<typeof TermChange>;
