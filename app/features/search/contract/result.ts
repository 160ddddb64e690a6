/** A result, and how an index answers with results. */
import { Type, type Static } from 'typebox';
import { closed, reference, word } from '#app/contract.ts';
import { ContentSummary } from '#app/contracts/content-summary.ts';
import { count, ignored, text } from './parts.ts';

export const MarkedText = closed(
  {
    text: text('The text.', 'Safeguarding regime starts'),
    hits: Type.Array(
      Type.Array(Type.Integer({ minimum: 0 }), {
        minItems: 2,
        maxItems: 2,
        description: 'Start and end of a hit in UTF-16 units; the end is exclusive.',
        examples: [[0, 12]],
      }),
      { description: 'Hits in their order, without overlaps.', examples: [[[0, 12]]] },
    ),
  },
  { $id: 'search/marked-text', description: 'A plain text with its hits.' },
);
export type MarkedText = Static<typeof MarkedText>;

const marked = (description: string) => reference(MarkedText, { description });

const MatchedPart = closed(
  {
    part: word(['title', 'references', 'authors', 'jurisdictions', 'terms', 'summary', 'body'], {
      description: 'The part.',
      examples: ['title'],
    }),
    count: count('How many.', 2, 1),
  },
  {
    description: 'A part of the item, and how many words, phrases and NEARs of the query were found there.',
  },
);
export type MatchedPart = Static<typeof MatchedPart>;

const OtherWording = closed(
  {
    text: text('As typed.', 'sca'),
    synonym: text('As found.', 'strong customer authentication'),
  },
  { description: 'A word and what was found instead.' },
);

export const SearchResult = closed(
  {
    item: reference(ContentSummary, { description: 'The item.' }),
    source: text('Id of its source.', 'updates'),
    title: marked('Its title with the hits.'),
    snippet: Type.Optional(
      marked('A part of its text with the hits, or its standfirst; absent if it has neither.'),
    ),
    passages: Type.Optional(
      Type.Array(MarkedText, {
        description: 'Passages with hits, in the order of the text; the first ones only.',
        examples: [[]],
        maxItems: 10,
      }),
    ),
    passageCount: Type.Optional(
      count('Number of passages with hits; absent beyond the first 50 results of an answer.', 5),
    ),
    matched: Type.Array(MatchedPart, {
      description:
        'Where the words were found, each at its most telling place, the most telling first; empty beyond the first 50 results of an answer.',
      examples: [[{ part: 'title', count: 2 }]],
    }),
    words: Type.Optional(
      count('Words, phrases and NEARs of the query; absent beyond the first 50 results of an answer.', 2),
    ),
    said: Type.Optional(
      Type.Array(OtherWording, {
        description: 'Words that were found in another wording.',
        examples: [[{ text: 'sca', synonym: 'strong customer authentication' }]],
      }),
    ),
  },
  {
    $id: 'search/search-result',
    description:
      'A result: the item as lists show it, and where the words were found. A reader without access gets both of the public part alone.',
  },
);
export type SearchResult = Static<typeof SearchResult>;

export const IndexProgress = closed(
  {
    searchable: count('Items of the vertical that can be found now.', 1200),
    total: count(
      'Items of the vertical that will be found. If as many are searchable, the index is being updated: some items are found by an earlier text.',
      20_000,
    ),
  },
  {
    $id: 'search/index-progress',
    description:
      'How far the search index is; only while it is being made or updated, so that results may be missing.',
  },
);
export type IndexProgress = Static<typeof IndexProgress>;

export const IndexResult = closed(
  {
    count: count('Results under all filters.', 18),
    hits: Type.Optional(
      Type.Array(reference(SearchResult), {
        description: 'This part of the results, in order; absent for _count.',
        examples: [[]],
      }),
    ),
    ignored: Type.Optional(ignored('Filters whose term does not exist; they were ignored.')),
    building: Type.Optional(reference(IndexProgress)),
  },
  { $id: 'search/index-result', description: 'What the search of an index found.' },
);
