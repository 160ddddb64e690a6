/** The filters that are on. */
import { datesLabel, rangeLabel } from '../labels.ts';
import type { DateLanguage } from '#app/views/dates/date-language.ts';
import type { ContentListResponse } from '#schemas/types.ts';
import { listHref, getListState, toggleTerm, flattenValues } from './address.ts';

/** One filter that is on: its label, in which group, and the address without it. */
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
  const state = getListState(list);
  const terms = list.facets.flatMap(({ param, title, values }) =>
    flattenValues(values)
      .filter(({ selected }) => selected)
      .map(({ tid, name }) => ({
        key: `${param} ${tid}`,
        label: name,
        group: title,
        href: listHref(list, address, { terms: toggleTerm(state, param, tid) }),
      })),
  );
  if (!list.dates) return terms;
  const href = listHref(list, address, { dates: undefined });
  return [...terms, { key: 'dates', label: rangeLabel(list.dates, language), group: datesLabel, href }];
}
