/** Vocabularies and their terms, where a term is used, and merges. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { LONGEST_TERM_KEY, LONGEST_TERM_NAME, LONGEST_TERM_TEXT } from '../limits.ts';
import { clientId, count, time } from './parts.ts';

const vid = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Id of the vocabulary.',
  examples: ['jurisdictions'],
});
const tid = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [1072] });
const name = Type.String({
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
const stamp = Type.String({
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

const TermUses = closed(
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

const MergeQuery = closed(
  { into: tid('The term that stays.') },
  { $id: 'newsroom/merge-query', description: 'Into which term.' },
);

const MergePreview = closed(
  {
    from: closed({ tid: tid('The term that goes.'), name }),
    into: closed({ tid: tid('The term that stays.'), name }),
    stamp,
    uses: TermUses,
    both: count('Items that have both terms now.'),
    items: count('Items that have the remaining term afterwards.'),
    /** Empty where it can be done. */
    refusal: Type.String({ description: 'Why it cannot be done; empty if it can.', examples: [''] }),
  },
  { $id: 'newsroom/merge-preview', description: 'What a merge would do.' },
);
export type MergePreview = Static<typeof MergePreview>;

const MergeRequest = closed(
  { into: tid('The term that stays.'), stamp, client_id: clientId },
  { $id: 'newsroom/merge-request', description: 'A merge, as it was previewed.' },
);

const TermMerge = closed(
  {
    id: Type.Integer({ minimum: 1, description: 'Id of the merge.', examples: [12] }),
    vid,
    from: closed({ tid: tid('The term that goes.'), name }),
    into: closed({ tid: tid('The term that stays.'), name }),
    state: word(['waiting', 'done', 'undoing', 'undone', 'failed'], {
      description:
        '`waiting` and `undoing` are under way, or will be once a server runs them. `failed` has changed nothing.',
      examples: ['done'],
    }),
    total: count('Items that have the term that goes.'),
    done: count('Items that are rewritten so far.'),
    readers: count('Readers who follow the remaining term instead.'),
    problem: nullable(
      Type.String({ description: 'Why it failed, or was not undone.', examples: ['2 items were changed.'] }),
    ),
    at: time('When it was asked for.'),
  },
  { $id: 'newsroom/term-merge', description: 'A merge of a term into another one.' },
);
export type TermMerge = Static<typeof TermMerge>;

export const TermMerges = closed(
  {
    merges: Type.Array(TermMerge, {
      description: 'The newest first, at most 20; of the last 30 days, and those under way.',
      examples: [[]],
    }),
    isAdministrator: Type.Boolean({
      description: 'Whether the reader administers the site.',
      examples: [false],
    }),
  },
  { $id: 'newsroom/term-merges', description: 'Merges of a term into another one, and of others into it.' },
);

const ONE_MERGE = `${V}/newsroom/vocabularies/{vid}/merges/{id}`;
const ONE_TERM = `${V}/newsroom/vocabularies/{vid}/terms/{tid}`;

/** To read, any right; else `vocabularies`. */
export const termMerges = {
  termMerges: { method: 'get', path: `${ONE_TERM}/merges`, response: TermMerges },
  previewMerge: { method: 'get', path: `${ONE_TERM}/merge`, query: MergeQuery, response: MergePreview },
  /** One of many items is `waiting` in the answer, and goes on. */
  mergeTerms: { method: 'post', path: `${ONE_TERM}/merge`, body: MergeRequest, response: TermMerge },
  /** Refused (`merge_overtaken`) if something changed what the merge had changed. */
  undoMerge: { method: 'post', path: `${ONE_MERGE}/undo`, response: TermMerge },
} as const satisfies Record<string, ContractEndpoint>;
