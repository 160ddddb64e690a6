/** Texts of the search page that several files show, and those that say more than one thing. */
import { formatList } from '#app/text/format-list.ts';
import { formatCount, grouped, plural } from '#app/text/count.ts';
import type { DueId } from '#app/runtime/queries/search-query.ts';
import type { MatchedPart, SearchRemedy, SearchResponse, SearchResult } from '../../contract.ts';

export const everything = 'Everything';
export const dueTitle = 'Next date';
export const dueLabels: Record<DueId, string> = {
  '30-days': 'In the next 30 days',
  '90-days': 'In 31 to 90 days',
  later: 'Later',
  none: 'No upcoming date',
};

/* Counts */

const results = (count: number) => formatCount(count, 'result');

/** `1 to 20 of 47 results`. */
export function countLabel({ offset, totalCount, ranking }: SearchResponse): string {
  if (totalCount === 0) return 'No results';
  if (ranking.length === 0) return `${results(totalCount)}, none on this page`;
  if (totalCount === ranking.length) return results(totalCount);
  return `${grouped(offset + 1)} to ${grouped(offset + ranking.length)} of ${results(totalCount)}`;
}
export { results as resultCount };

/* How the query was read */

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

/* Without results */

export function emptyTitle(text: string, cause: SearchRemedy | undefined): string {
  if (!cause)
    return text === '' ? 'No item matches all of these filters' : `No results for “${shortened(text)}”`;
  const label = causeLabel(cause);
  return cause.kind === 'word'
    ? `“${label}” doesn’t appear with the other words`
    : `No results with “${label}”`;
}

export function emptyText(filters: number, cause: SearchRemedy | undefined): string {
  if (!cause)
    return filters > 0
      ? 'Removing one filter isn’t enough.'
      : 'Check the spelling, use fewer or more general words, or see how search reads words.';
  const found = `there ${plural(cause.count, 'is', 'are')} ${results(cause.count)}`;
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
    return { title: 'No filters', drops: 'Keeps only the words', action: 'Clear all filters' };
  if (kind === 'word')
    return { title: shortened(text), drops: `Without the word “${label}”`, action: 'Remove the word' };
  if (kind === 'spelling')
    return { title: shortened(text), drops: 'Another spelling', action: 'Search for this' };
  const drops = `Without “${label}”`;
  if (kind === 'due') return { title: 'Any date', drops, action: 'Remove the date' };
  if (kind === 'type') return { title: 'All sources', drops, action: 'Search all sources' };
  return { title: `Not only ${label}`, drops, action: `Remove ${label}` };
}

/* The page before a search */
