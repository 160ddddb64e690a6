/** Texts of lists that several files show, and those that say more than one thing. */
import { formatShortList } from '#app/text/format-list.ts';
import { formatCount, grouped } from '#app/text/count.ts';
import type { DateRange, PlainSort, Sort } from '#app/runtime/queries/list-query.ts';
import { formatDate } from '#app/text/date-format.ts';
import { getDateKindLook, type DateLanguage } from '#app/views/dates/date-language.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';

/* Sort orders, views and the table layout */

const sortLabels: Record<PlainSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  deadline: 'Next deadline',
};

/** The name of an order: one of every list, or by a field of its items. */
export function sortLabel({ fieldSorts = [] }: Pick<ContentListResponse, 'fieldSorts'>, sort: Sort): string {
  return fieldSorts.find((one) => one.sort === sort)?.label ?? sortLabels[sort as PlainSort];
}

/* Filters */

export const clearFilters = 'Clear all filters';

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

/** Which items this page holds: `21–40 of 149`. */
export function pageLabel({ page, itemsPerPage, items, total }: ContentListResponse): string {
  const before = (page - 1) * itemsPerPage;
  return `${grouped(before + 1)}–${grouped(before + items.length)} of ${grouped(total)}`;
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
