/** The answer to a search. */
import { Type, type Static } from 'typebox';
import { closed, reference, word } from '#app/contract.ts';
import { Facet } from '#app/contracts/list-facets.ts';
import { count, due, flag, ignored, sort, text } from './parts.ts';
import { IndexProgress, SearchResult } from './result.ts';
import {
  SearchDates,
  SearchInstead,
  SearchNote,
  SearchProvision,
  SearchRemedy,
  UnderstoodWord,
} from './understanding.ts';

const SourceResults = closed(
  {
    count: count('Results in the source, under every other filter.', 18),
    results: Type.Array(SearchResult, { description: 'Those in this part, best first.', examples: [[]] }),
  },
  { description: 'Results of one source.' },
);

const SearchSourceCount = closed(
  {
    id: text('Id, the value of type[].', 'updates'),
    label: text('Title.', 'Updates'),
    count: count('Results in it, under every other filter.', 18),
    selected: flag('Whether the search is limited to it.'),
    empty: flag('Whether it has no content types, so that it never finds anything.'),
  },
  { description: 'A source and its count.' },
);

const DueCount = closed(
  {
    id: due({ description: 'The period.', examples: ['30-days'] }),
    count: count('Results in it, under every other choice.', 4),
    selected: flag('Whether the search is limited to it.'),
  },
  { description: 'A period of the next date.' },
);

const SearchLead = closed(
  {
    kind: text('What kind of page it is.', 'Topic'),
    title: text('Its title.', 'PSD3 and PSR'),
    path: text('Its path.', '/topics/2004/psd3-and-psr'),
    summary: Type.Optional(text('A sentence about it.', 'The proposals of June 2023 to replace PSD2.')),
  },
  { description: 'A page that gathers what a text is about.' },
);
export type SearchLead = Static<typeof SearchLead>;

const remedies = (description: string) =>
  Type.Array(reference(SearchRemedy), { description, examples: [[]] });

export const SearchResponse = closed(
  {
    text: text('The text that was searched for.', 'safeguarding reconciliation'),
    totalCount: count('Results under all filters: as many as can be listed.', 47),
    count: count('The same as `totalCount`, under the name that the results of a source have for it.', 47),
    allCount: count('The same in every source.', 47),
    pageCount: count('Number of parts of this size.', 3),
    offset: count('Results skipped.', 0),
    size: count('Most results of this part.', 20),
    sort: sort({ description: 'Order of the results.' }),
    sorts: Type.Array(sort({}), {
      description: 'Orders that are offered.',
      examples: [['relevance']],
    }),
    leads: Type.Optional(
      Type.Array(SearchLead, {
        description:
          'Pages that gather what the text is about, before the first results; absent without one.',
        examples: [[]],
      }),
    ),
    results: Type.Unsafe<Record<string, Static<typeof SourceResults>>>({
      type: 'object',
      description: 'By source: how many results there are, and those of this part.',
      additionalProperties: SourceResults,
      examples: [{ updates: { count: 0, results: [] } }],
    }),
    ranking: Type.Array(Type.Integer(), {
      description: 'Node ids of this part over all sources, in order.',
      examples: [[3001]],
    }),
    sources: Type.Array(SearchSourceCount, { description: 'Sources in their order.', examples: [[]] }),
    facets: Type.Array(Facet, {
      description:
        'Filters: terms that results have, regardless of what is chosen; counts under every other choice.',
      examples: [[]],
    }),
    due: Type.Array(DueCount, { description: 'Periods of the next date.', examples: [[]] }),
    understood: Type.Array(UnderstoodWord, {
      description: 'The query as it was read; empty without text.',
      examples: [[]],
    }),
    operator: Type.Optional(
      word(['and', 'or', 'mixed'], {
        description: 'How the words are joined; absent for a single word.',
        examples: ['and'],
      }),
    ),
    notes: Type.Array(SearchNote, { description: 'Why the text was not read as typed.', examples: [[]] }),
    relaxed: flag('Whether not every word had to match, because hardly anything has them all.'),
    unknown: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Words of a relaxed search that nothing has which the reader may read.',
        examples: [['zzzqqx']],
      }),
    ),
    instead: Type.Optional(SearchInstead),
    dates: Type.Optional(SearchDates),
    provision: Type.Optional(SearchProvision),
    suggestion: Type.Optional(SearchRemedy),
    exact: Type.Optional(
      remedies('The same words taken exactly or as a phrase, where this finds something else.'),
    ),
    remedies: remedies('Without results: what each word or filter leaves when it is removed.'),
    ignored: Type.Optional(ignored('Filters whose term does not exist.')),
    complete: flag('Whether everything was searched; false while the index is being made.', true),
    building: Type.Optional(IndexProgress),
  },
  {
    $id: 'search/search',
    description: 'What a search found: exact counts by source and filter, and a part of the results.',
  },
);
export type SearchResponse = Static<typeof SearchResponse>;
