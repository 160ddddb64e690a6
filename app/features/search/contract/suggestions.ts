/** Suggestions while typing. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { count, flag, query, text } from './parts.ts';

const TypeAheadPart = closed(
  {
    label: text('Name of the source.', 'Updates'),
    count: count('Number of its items.', 14, 1),
    search: query(
      'Query of the search page that lists them.',
      'query=%22%22&offset=0&type%5B%5D=updates&jurisdiction=1040',
    ),
  },
  { description: 'What a source has about a place.' },
);

export type TypeAheadPart = Static<typeof TypeAheadPart>;

const TypeAheadSuggestion = closed(
  {
    title: text('What it leads to.', 'Germany'),
    path: text('Its path.', '/jurisdiction/6001/germany'),
    label: Type.Optional(text('What it is: a content type or a vocabulary.', 'Guide')),
    iso: Type.Optional(text('Code of a jurisdiction.', 'de')),
    reference: Type.Optional(text('The official reference.', '2015/2366')),
    date: Type.Optional(text('Day of publication, or of what is coming (RFC 3339 full-date).', '2026-11-20')),
    parts: Type.Optional(
      Type.Array(TypeAheadPart, {
        description:
          'Of a place: the sources of the search that have something about it; absent without any.',
        examples: [[]],
      }),
    ),
    locked: Type.Optional(flag('Whether the reader may open only its public part.')),
  },
  { description: 'A suggestion.' },
);
export type TypeAheadSuggestion = Static<typeof TypeAheadSuggestion>;

const TypeAheadGroup = closed(
  {
    kind: word(['place', 'reference', 'term', 'title', 'date'], {
      description:
        'The kind: a jurisdiction, an item by its official reference, another term, an item by its title, a coming date of an item.',
    }),
    suggestions: Type.Array(TypeAheadSuggestion, { description: 'Best first.', examples: [[]] }),
  },
  { description: 'Suggestions of a kind.' },
);

export const TypeAhead = closed(
  {
    groups: Type.Array(TypeAheadGroup, {
      description: 'Groups that are not empty, 14 suggestions at most.',
      examples: [[]],
    }),
    sources: Type.Array(
      closed(
        {
          id: text('Its id.', 'updates'),
          label: text('Its name.', 'Updates'),
        },
        { description: 'A source of the search, to which suggestions can be narrowed.' },
      ),
      { description: 'The sources, in their order.', examples: [[]] },
    ),
  },
  {
    $id: 'search/type-ahead',
    description:
      'Suggestions while typing: places first, then references, other terms and titles. They need no search.',
  },
);
export type TypeAhead = Static<typeof TypeAhead>;
