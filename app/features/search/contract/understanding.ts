/** How a text was read, and what a reader may search for instead. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { count, query, text } from './parts.ts';

export const SearchInstead = closed(
  {
    kind: word(['beginning', 'spelling', 'words'], {
      description:
        '`beginning`: words that begin as the last one; `spelling`: another spelling; `words`: phrases as single words.',
      examples: ['spelling'],
    }),
    text: text('The text that was searched for.', 'monzo fine'),
  },
  {
    $id: 'search/search-instead',
    description:
      'A search that was made in place of the one that was typed, because nothing has what was typed.',
  },
);
export type SearchInstead = Static<typeof SearchInstead>;

export const SearchDates = closed(
  {
    kinds: Type.Array(Type.String(), { description: 'Ids of the kinds of date.', examples: [['response']] }),
    from: text('First day (RFC 3339 full-date).', '2026-12-01'),
    to: text('Last day (RFC 3339 full-date).', '2026-12-31'),
    found: word(['asked', 'later', 'none'], {
      description:
        '`asked`: the results have such a date; `later`: nothing has, and the results have the next ones of these kinds; `none`: nothing has these either, and the words of the text were searched for.',
      examples: ['asked'],
    }),
    rest: text(
      'The other words of the text, which the items have, too; empty if there are none.',
      'safeguarding',
    ),
    asWords: query(
      'Query of the URL of a search for the words of the text, without "?".',
      'query=%22consultations+closing+%22next+month%22%22&offset=0',
    ),
  },
  {
    $id: 'search/search-dates',
    description: 'Dates that a text asks for in words, such as consultations closing next month.',
  },
);
export type SearchDates = Static<typeof SearchDates>;

export const SearchProvision = closed(
  {
    text: text('The provision as texts name it.', 'Article 97(1)'),
    act: text('The act as it was typed.', 'PSD2'),
    count: count(
      'Items under all filters that have both the act and the provision, in its most exact or its general form.',
      3,
    ),
  },
  {
    $id: 'search/search-provision',
    description:
      'A provision of an act, such as Article 97 of PSD2. Items that have both come first, then those that have the act.',
  },
);
export type SearchProvision = Static<typeof SearchProvision>;

export const SearchRemedy = closed(
  {
    kind: word(['word', 'filter', 'due', 'type', 'all-filters', 'spelling', 'exact', 'phrase'], {
      description:
        'What is changed: a word or filter is left out, the spelling is corrected, or the words are taken exactly or as a phrase.',
    }),
    label: Type.Optional(text('The word, term or spelling; absent for all filters.', 'Germany')),
    param: Type.Optional(text('Parameter of a filter.', 'jurisdiction')),
    value: Type.Optional(text('Its value.', '1041')),
    text: Type.Optional(text('Text of the changed search, if it differs.', 'safeguarding')),
    count: count('Results of the changed search.', 3),
    search: query('Query of the changed search\'s URL, without "?".'),
  },
  {
    $id: 'search/search-remedy',
    description: 'A change of the search, and how many results it would have.',
  },
);
export type SearchRemedy = Static<typeof SearchRemedy>;

export const UnderstoodWord = closed(
  {
    text: text('As typed.', 'safeguarding'),
    kind: word(['word', 'prefix', 'phrase', 'near', 'excluded'], { description: 'How it was searched.' }),
    field: Type.Optional(text('The part of an item that it is limited to.', 'title')),
    forms: Type.Array(Type.String(), {
      description: 'Forms of it in the results of this part, without it.',
      examples: [['safeguarded']],
    }),
    synonyms: Type.Array(Type.String(), {
      description: 'Other ways to say it that were searched too.',
      examples: [['strong customer authentication']],
    }),
  },
  { description: 'A word or phrase of the query as it was read.' },
);
export type UnderstoodWord = Static<typeof UnderstoodWord>;

export const SearchNote = closed(
  {
    code: word(
      [
        'unbalanced_quotes',
        'unbalanced_brackets',
        'operator_alone',
        'unknown_field',
        'only_exclusions',
        'too_long',
        'read_as_words',
        'no_words',
      ],
      { description: 'The reason.' },
    ),
    text: text('The part of the text that it is about.', 'OR'),
  },
  { description: 'Why the text was not read as typed.' },
);
export type SearchNote = Static<typeof SearchNote>;
