import { href } from '#app/runtime/screens.ts';
import type { CommandGroup, CommandOption, CommandSource } from '#app/slots.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { TypeAhead, TypeAheadSuggestion } from '../contract.ts';

type Group = TypeAhead['groups'][number];

const TITLES: Readonly<Record<Group['kind'], string>> = {
  place: 'Jurisdictions',
  reference: 'Law',
  term: 'Topics',
  title: 'Content',
  date: 'Dates',
};

/** Suggestions of the API, and a search for everything. */
const source: CommandSource = {
  finds: ['country', 'law', 'article', 'date'],
  async kinds(client) {
    // Without a word there are no suggestions.
    const answer = await client.call('typeAhead', { query: { text: ' ' } });
    return answer.ok ? answer.value.sources : [];
  },
  async suggest(text, client, kind) {
    const answer = await client.call('typeAhead', { query: { text, ...(kind ? { source: kind.id } : {}) } });
    if (!answer.ok) throw new Error(answer.problem.title);
    return answer.value.groups.map(toGroup);
  },
  // As the search box writes it.
  everything: (text, kind) => ({
    title: `Search ${kind ? kind.label : 'everything'} for “${text}”`,
    to: href('search/results', {
      query: { query: `"${text}"`, offset: '0', ...(kind ? { 'type[]': kind.id } : {}) },
    }),
    icon: 'search',
  }),
  recent: { kind: 'search', icon: 'search', context: 'Search', title: 'Recent searches' },
};

function toGroup({ kind, suggestions }: Group): CommandGroup {
  return { title: TITLES[kind], options: suggestions.map((suggestion) => toOption(kind, suggestion)) };
}

function toOption(
  kind: Group['kind'],
  { title, path, label, iso, reference, date, locked, parts }: TypeAheadSuggestion,
): CommandOption {
  return {
    title,
    to: path,
    icon: 'file',
    iso,
    context: kind === 'place' ? undefined : (reference ?? label),
    detail: date && formatDate(date),
    publication: kind === 'title',
    locked,
    parts: parts?.map(({ label: source, count, search }) => ({
      label: source,
      count,
      to: `${href('search/results')}?${search}`,
    })),
  };
}

export default source;
