/** What the search page says of a text that asks for dates or for a provision of an act. */
import { formatList } from '#app/text/format-list.ts';
import { dateKindLabel } from '#app/content/labels.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { DateLanguage } from '#app/views/dates/date-language.ts';
import type { SearchDates, SearchResponse } from '../../contract.ts';
import { resultCount } from './search-labels.ts';

/**
 * Which dates were searched for: `Read as dates: Respond by, 1 Dec 2026 to 31 Dec 2026.` If nothing has such a date, what
 * is shown in their place.
 */
export function datesLabel(
  { kinds, from, to, rest, found }: SearchDates,
  language: Pick<DateLanguage, 'kinds'>,
): string {
  const names = formatList(new Set(kinds.map((kind) => dateKindLabel(kind, language))), 'or');
  const days = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
  if (found === 'asked') return `Read as dates: ${names}, ${days}.`;
  const subject = rest === '' ? '' : ` for “${rest}”`;
  const shown = found === 'later' ? 'the next ones' : 'results for the words';
  return `No dates found${subject}: ${names}, ${days}. Showing ${shown} instead.`;
}

/** How many results have the provision that was asked for: `3 results for “PSD2” have “Article 20” and come first.` */
export function provisionLabel({
  provision,
  sort,
}: Pick<SearchResponse, 'provision' | 'sort'>): string | undefined {
  if (!provision) return undefined;
  const { text, act, count } = provision;
  if (count === 0) return `No result for “${act}” has “${text}”.`;
  const isOne = count === 1;
  const first = sort === 'relevance' ? ` and ${isOne ? 'comes' : 'come'} first` : '';
  return `${resultCount(count)} for “${act}” ${isOne ? 'has' : 'have'} “${text}”${first}.`;
}
