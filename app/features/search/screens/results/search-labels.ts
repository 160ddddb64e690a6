/** The texts of the search page that readers see, in one place for editors. */
import { formatList } from '#app/text/format-list.ts';
import { formatCount, grouped, plural } from '#app/text/count.ts';
import type { SearchSort } from '#app/runtime/queries/search-offer.ts';
import type { DueId } from '#app/runtime/queries/search-query.ts';
import type {
  IndexProgress,
  MatchedPart,
  SearchNote,
  SearchRemedy,
  SearchResponse,
  SearchResult,
  UnderstoodWord,
} from '../../contract.ts';

export const resultsFor = 'Results for';
export const everything = 'Everything';
export const sourcesLabel = 'Results by source';
export const allSources = 'All';
export const orderLabel = 'Order';
export const sortLabels: Record<SearchSort, string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  deadline: 'Next deadline',
};
export const dueTitle = 'Next date';
export const dueLabels: Record<DueId, string> = {
  '30-days': 'In the next 30 days',
  '90-days': 'In 31 to 90 days',
  later: 'Later',
  none: 'No date ahead',
};
export const filtersLabel = 'Filter the results';
export const ownFirstHint = 'Yours first, then A to Z';

/* Counts */

const results = (count: number) => formatCount(count, 'result');

/** `1 to 20 of 47 results`. */
export function countLabel({ offset, totalCount, ranking }: SearchResponse): string {
  if (totalCount === 0) return 'No results';
  if (ranking.length === 0) return `${results(totalCount)}, none on this page`;
  if (totalCount === ranking.length) return results(totalCount);
  return `${grouped(offset + 1)} to ${grouped(offset + ranking.length)} of ${results(totalCount)}`;
}
/** For screen readers, after the count. */
export const filteredBy = (filters: readonly string[]) =>
  filters.length > 0 ? `, filtered by ${filters.join(', ')}` : '';
export { results as resultCount };

/* How the query was read */

/** `Both words, in any form`, before the forms. */
export function readingLabel({ understood, operator, relaxed }: SearchResponse): string {
  const words = understood.filter(({ kind }) => kind === 'word' || kind === 'prefix');
  if (relaxed) return 'Most of the words, in any form';
  if (operator === 'mixed') return 'Read as';
  if (operator === 'or') return 'Any of the words, in any form';
  if (words.length < understood.length) return 'All of';
  if (words.length === 1) return 'In any form';
  return words.length === 2 ? 'Both words, in any form' : `All ${words.length} words, in any form`;
}

/** `safeguard, safeguarded`; `sca or strong customer authentication`; `not “stablecoin”`. */
export function wordLabel({ text, kind, forms, synonyms }: UnderstoodWord): string {
  const own = kind === 'word' && forms.length > 0 ? forms.join(', ') : text;
  const said = synonyms.length > 0 ? `${own}, or ${synonyms.join(', or ')}` : own;
  return kind === 'excluded' ? `not ${said}` : said;
}

export const exactLabels: Partial<Record<SearchRemedy['kind'], string>> = {
  exact: 'Only these exact words',
  phrase: 'As a phrase',
};

export function noteLabel({ code, text }: SearchNote): string {
  const part = `“${text}”`;
  switch (code) {
    case 'unbalanced_quotes':
      return `A quotation mark is missing at ${part}, so the rest was searched as words.`;
    case 'unbalanced_brackets':
      return `A bracket is missing at ${part} and was ignored.`;
    case 'operator_alone':
      return `${part} has nothing to join here and was ignored.`;
    case 'unknown_field':
      return `${part} is not a field, so it was searched as a word. The fields are title:, author:, jurisdiction: and ref:.`;
    case 'only_exclusions':
      return `${part} excludes words without searching for any, so it was ignored.`;
    case 'too_long':
      return `The text is too long: the rest from ${part} on was left out.`;
    case 'no_words':
      return `${part} has no word to search for.`;
    case 'read_as_words':
      return `${part} was searched as words.`;
  }
}
export const didYouMean = 'Did you mean';

/** What was searched for in place of what was typed: `Nothing has “monzoo fine”. These results are for “monzo fine”.` */
export function insteadLabel({ text, instead }: SearchResponse): string | undefined {
  if (!instead) return undefined;
  const found: Record<typeof instead.kind, string> = {
    beginning: `These results have words that begin so: “${instead.text}”`,
    spelling: `These results are for “${instead.text}”`,
    words: `These results have the words of its phrases: “${instead.text}”`,
  };
  return `Nothing has “${text}”. ${found[instead.kind]}.`;
}

/** Words that nothing has: `Nothing contains “zzzqqx”: 145 results for “safeguarding”.` */
export function unknownLabel({ unknown = [], understood, totalCount }: SearchResponse): string | undefined {
  if (unknown.length === 0) return undefined;
  const known = understood.filter(({ text, kind }) => kind !== 'excluded' && !unknown.includes(text));
  const words = unknown.map((word) => `“${word}”`);
  const rest = known.map(({ text }) => `“${text}”`);
  return `Nothing contains ${formatList(words, 'or')}: ${results(totalCount)} for ${formatList(rest, 'or')}.`;
}

/* A result */

const PARTS: Record<MatchedPart['part'], string> = {
  title: 'title',
  references: 'references',
  authors: 'authors',
  jurisdictions: 'jurisdictions',
  terms: 'topics',
  summary: 'summary',
  body: 'text',
};
const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

/**
 * Why an item was found: `Both words in title`, `One word in title, two in text`, `In topics`. Words that were found in
 * another wording follow: `“sca” as “strong customer authentication”`.
 */
export function whyLabel({
  matched,
  words = 0,
  said = [],
}: Pick<SearchResult, 'matched' | 'words' | 'said'>): string {
  const parts = matched.map(({ part, count }, index) => {
    const name = PARTS[part];
    if (words < 2) return index === 0 ? `In ${name}` : name;
    if (count === words) return `${words === 2 ? 'Both' : `All ${words}`} words in ${name}`;
    const number = COUNTS[count] ?? String(count);
    return index === 0
      ? `${number} ${plural(count, 'word')} in ${name}`
      : `${number.toLowerCase()} in ${name}`;
  });
  return [...parts, ...said.map(({ text, synonym }) => `“${text}” as “${synonym}”`)].join(', ');
}
export const passagesLabel = (count: number) => formatCount(count, 'passage');
export const morePassages = (count: number) =>
  count === 1 ? 'One more passage is on the page.' : `${grouped(count)} more passages are on the page.`;
export const noDateAhead = 'No date ahead';
export const askForAccess = 'Ask for access';

/* Without results */

/** The first removal that leaves anything names the cause. */
export function getCause(remedies: readonly SearchRemedy[]): SearchRemedy | undefined {
  return remedies
    .filter(({ count, kind }) => count > 0 && kind !== 'spelling' && kind !== 'all-filters')
    .sort((a, b) => b.count - a.count)[0];
}

/** While the index of the server is being made, after a start with a new folder or a change of the content types. */
export function incompleteText(building: IndexProgress | undefined): string {
  if (!building) return 'The search index is being built, so results may be missing.';
  const { searchable, total } = building;
  return searchable < total
    ? `The index is being built: ${grouped(searchable)} of ${grouped(total)} items are searchable.`
    : 'The index is being updated: the newest changes may be missing from the results.';
}
export const incompleteTitle = 'Search is not ready yet';
export const searchAgain = 'Search again';

export function emptyTitle(text: string, cause: SearchRemedy | undefined): string {
  if (!cause)
    return text === '' ? 'No item matches all of these filters' : `Nothing here has “${shortened(text)}”`;
  const label = causeLabel(cause);
  return cause.kind === 'word'
    ? `“${label}” is not found together with the other words`
    : `No results with “${label}”`;
}

export function emptyText(filters: number, cause: SearchRemedy | undefined): string {
  if (!cause)
    return filters > 0
      ? 'Removing a single filter does not help.'
      : 'Check the spelling, use fewer or more general words, or see how search reads words.';
  const found = cause.count === 1 ? 'there is 1 result' : `there are ${results(cause.count)}`;
  return `Without this ${cause.kind === 'word' ? 'word' : 'filter'} ${found}.`;
}

/** What a remedy drops, in the words of the page. */
function causeLabel({ kind, label = '', value = '' }: SearchRemedy): string {
  if (kind !== 'due') return shortened(label);
  return value
    .split(',')
    .map((id) => dueLabels[id as DueId])
    .join(', ');
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trim()}…` : text);

/** What is left after a remedy, and what it drops. */
export function remedyLabel(remedy: SearchRemedy): { title: string; drops: string; action: string } {
  const { kind, text = '' } = remedy;
  const label = causeLabel(remedy);
  if (kind === 'all-filters')
    return { title: 'No filters', drops: 'Leaves the words only', action: 'Clear all filters' };
  if (kind === 'word')
    return { title: shortened(text), drops: `Drops the word “${label}”`, action: 'Remove the word' };
  if (kind === 'spelling')
    return { title: shortened(text), drops: 'Another spelling', action: 'Search for this' };
  const drops = `Drops “${label}”`;
  if (kind === 'due') return { title: 'Any date', drops, action: 'Remove the date' };
  if (kind === 'type') return { title: 'All sources', drops, action: 'Search all sources' };
  return { title: `Not only ${label}`, drops, action: `Remove ${label}` };
}
export const otherWays = 'Another way';
export const howSearchReads = 'How search reads words';
export const datesInCalendar = 'Dates in the calendar';
export const beyondTitle = 'You’ve gone past the last result';
export const beyondAction = 'Back to the first results';

/* The page before a search */

export const startLead = 'Everything in the library, by words, official references, places and people.';
export const recentTitle = 'Recent searches';
export const forgetLabel = 'Forget recent pages and searches';
export const languageTitle = 'How search reads words';
/** Ways to write a query, each with an example that works. */
export const LANGUAGE: readonly { example: string; meaning: string }[] = [
  {
    example: 'safeguarding reconciliation',
    meaning: 'Both words, in any form and with their abbreviations.',
  },
  { example: '"strong customer authentication"', meaning: 'These words side by side, in this order.' },
  { example: 'wallet OR instrument', meaning: 'Either word.' },
  {
    example: 'crypto NOT stablecoin',
    meaning: 'The first word without the second; -stablecoin says the same.',
  },
  { example: 'tokeni*', meaning: 'Every word that starts with these letters.' },
  { example: 'NEAR(fraud reimbursement, 8)', meaning: 'Both words, at most eight words apart.' },
  { example: 'title:wallet jurisdiction:lithuania', meaning: 'Only in the title, only about this place.' },
  { example: 'ref:2015/2366', meaning: 'An official reference, as it is written.' },
];
