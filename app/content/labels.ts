/**
 * The texts of lists that readers see, in one place for editors. Titles, terms and kinds of date come from the
 * configuration and the content.
 */
import { formatShortList } from '#app/text/format-list.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import type { DateRange, Density, ListView, Sort } from '#app/runtime/queries/list-query.ts';
import { formatDate } from '#app/text/date-format.ts';
import { getDateKindLook, type DateLanguage } from '#app/views/dates/date-language.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';

/* Sort orders, views and the table layout */

export const sortLabels: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  deadline: 'Next deadline',
};
/** For screen readers, before the current order. */
export const orderLabel = 'Order:';
export const viewLabels: Record<ListView, string> = { list: 'List', cards: 'Cards', table: 'Table' };
export const viewsLabel = 'View';
export const columnsLabel = 'Columns';
export const densityLabels: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' };

/* Filters */

export const clearFilters = 'Clear all filters';
export const datesLabel = 'Dates';
export const removeFilter = (label: string, group: string) => `${label}: remove this filter (${group})`;
export const showMore = (count: number) => `Show ${count} more`;
/** What a fold contains, for screen readers: the rest of a long filter, or the terms below one. */
export const foldLabel = (name: string, isRest: boolean) => (isRest ? ` of ${name}` : `Within ${name}`);

/**
 * Label of a kind of date, from the configuration; `published` is the day on which the site published an
 * item.
 */
export function dateKindLabel(kind: DateRange['kind'], language: Pick<DateLanguage, 'kinds'>): string {
  return kind === 'published' ? 'Published' : getDateKindLook(kind, language).label;
}

/** `In force from: 1 Jan 2026 or later`, `Published: 31 Mar 2026 or earlier`, `Report by: 1 Jan 2026 to 31 Mar 2026`. */
export function rangeLabel({ kind, from, to }: DateRange, language: Pick<DateLanguage, 'kinds'>): string {
  const [first, last] = [from && formatDate(from), to && formatDate(to)];
  const range = first && last ? `${first} to ${last}` : first ? `${first} or later` : `${last} or earlier`;
  return `${dateKindLabel(kind, language)}: ${range}`;
}

/* Counts */

const ITEM = { one: 'item', many: 'items' };

/** `47 regulatory updates`, `1 article`, `1,204 items`. */
export function countLabel({ total, noun = ITEM }: Pick<ContentListResponse, 'total' | 'noun'>): string {
  return formatCount(total, noun.one, noun.many);
}

/** For screen readers, after the count: `, filtered by Lithuania, page 2 of 3`. */
export function statusLabel(filters: readonly string[], page: number, pages: number): string {
  const filtered = filters.length > 0 ? `, filtered by ${filters.join(', ')}` : '';
  return filtered + (pages > 1 ? `, page ${page} of ${pages}` : '');
}

/** Which items this page holds: `21–40 of 149`. */
export function pageLabel({ page, itemsPerPage, items, total }: ContentListResponse): string {
  const before = (page - 1) * itemsPerPage;
  return `${grouped(before + 1)}–${grouped(before + items.length)} of ${grouped(total)}`;
}

/** `CSV`, or `CSV, first 5,000` if the list is longer than the limit for a file. */
export function exportLabel({
  total,
  exportRows,
}: Pick<ContentListResponse, 'total' | 'exportRows'>): string {
  return exportRows < total ? `CSV, first ${grouped(exportRows)}` : 'CSV';
}

/* Errors and empty states */

/** Names of parameters come from the URL, so their number and length are limited. */
const NAMED = 3;
const NAME_LENGTH = 30;

/** Names the ignored parameters of the URL. */
export function ignoredLabel(names: readonly string[]): string {
  const shown = names.map(
    (name) => `“${name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name}”`,
  );
  return `Some filters in this link do not apply and were ignored: ${formatShortList(shown, NAMED)}.`;
}

export const emptyTitle = 'Nothing published yet';
export const emptyText = (list: string) => `New items in ${list} will appear here.`;
/** @param filters labels of the active filters, at least one */
export const noMatchText = (list: string, filters: readonly string[]) =>
  filters.length === 1
    ? `No item in ${list} matches “${filters[0]}”.`
    : `No item in ${list} matches all of these filters: ${filters.join(', ')}.`;
export const removeLabel = (filter: string) => `Remove ${filter}`;

/** For administrators. */
export const failedReason = (type: string, message: string) => `The row of “${type}” failed: ${message}`;

/* The page of an author */

export const askAuthor = (name: string) => `Questions or corrections? Write to ${name}:`;
