/** What a list says in words. */
import type { ContentListResponse } from '#schemas/types.ts';
import { formatDate } from '#app/text/date-format.ts';
import { lookOf, type DateLanguage } from '#app/views/dates/date-language.ts';
import type { DateRange, ListView, Sort } from '#app/runtime/list-address.ts';
import { hrefOf, stateOf, valuesOf, toggleTerm, type SortHead } from './address.ts';

export const sortWords: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  deadline: 'Next deadline',
};

/** Heads of a table with the order that each leads to in words. */
export function headWords(heads: Record<string, SortHead>) {
  return Object.fromEntries(
    Object.entries(heads).map(([id, { next, ...head }]) => [
      id,
      { ...head, ...(next ? { next: { to: next.to, label: sortWords[next.sort] } } : {}) },
    ]),
  );
}

export const viewWords: Record<ListView, string> = { list: 'List', cards: 'Cards', table: 'Table' };

/** What a kind of date is called: by the table of the configuration, except the day on which the site published an item. */
export function dateKindLabel(kind: DateRange['kind'], language: Pick<DateLanguage, 'kinds'>): string {
  return kind === 'published' ? 'Published' : lookOf(kind, language).label;
}

/** `Effective from 1 Jan 2026`, `Published until 31 Mar 2026`, `Published 1 Jan to 31 Mar 2026` with both years. */
export function rangeWords({ kind, from, to }: DateRange, language: Pick<DateLanguage, 'kinds'>): string {
  const [first, last] = [from && formatDate(from), to && formatDate(to)];
  const range = first && last ? `${first} to ${last}` : first ? `from ${first}` : `until ${last}`;
  return `${dateKindLabel(kind, language)} ${range}`;
}

/** One filter that is on: what it says, in which group, and the address without it. */
export interface ChosenFilter {
  key: string;
  label: string;
  group: string;
  href: string;
}

/** Every filter that is on, in the order of the form. */
export function chosenFilters(
  list: ContentListResponse,
  address: string,
  language: Pick<DateLanguage, 'kinds'>,
): ChosenFilter[] {
  const state = stateOf(list);
  const terms = list.facets.flatMap(({ param, title, values }) =>
    valuesOf(values)
      .filter(({ selected }) => selected)
      .map(({ tid, name }) => ({
        key: `${param} ${tid}`,
        label: name,
        group: title,
        href: hrefOf(list, address, { terms: toggleTerm(state, param, tid) }),
      })),
  );
  if (!list.dates) return terms;
  const href = hrefOf(list, address, { dates: undefined });
  return [...terms, { key: 'dates', label: rangeWords(list.dates, language), group: 'Dates', href }];
}

const ITEM = { one: 'item', many: 'items' };

/** `47 regulatory updates`, `1 article`, `1,204 items`. */
export function countWords({ total, noun = ITEM }: Pick<ContentListResponse, 'total' | 'noun'>): string {
  return `${grouped(total)} ${total === 1 ? noun.one : noun.many}`;
}

/** Which items this page holds: `21–40 of 149`. */
export function pageWords({ page, itemsPerPage, items, total }: ContentListResponse): string {
  const before = (page - 1) * itemsPerPage;
  return `${grouped(before + 1)}–${grouped(before + items.length)} of ${grouped(total)}`;
}

/** Digits in threes, without locale data: server and browser always agree. */
function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Names of parameters come from the address: only so many, only so long. */
const NAMED = 3;
const NAME_LENGTH = 30;

/** Says that parts of the address were ignored. */
export function ignoredWords(names: string[]): string {
  const shown = names
    .slice(0, NAMED)
    .map((name) => `“${name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name}”`);
  const more = names.length - shown.length;
  const list = [...shown, ...(more > 0 ? [`${more} more`] : [])];
  const words = list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : list[0];
  return `Not available in this list, so ignored: ${words}.`;
}

/** What an export is called: `CSV`, or `CSV, first 5,000` where the list is longer than a file may be. */
export function exportWords({
  total,
  exportRows,
}: Pick<ContentListResponse, 'total' | 'exportRows'>): string {
  return exportRows < total ? `CSV, first ${grouped(exportRows)}` : 'CSV';
}
