/** The active filters. */
import { rangeLabel } from '../labels.ts';
import type { DateLanguage } from '#app/views/dates/date-language.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { listHref, getListState, toggleTerm, toggleValue, flattenValues } from './links.ts';

/** An active filter: its label, its group, and the URL without it. */
export interface ChosenFilter {
  key: string;
  label: string;
  group: string;
  href: string;
}

/** Every active filter, in the order of the form. */
export function chosenFilters(
  list: ContentListResponse,
  basePath: string,
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
        href: listHref(list, basePath, { terms: toggleTerm(state, param, tid) }),
      })),
  );
  const values = (list.fieldFacets ?? []).flatMap(({ param, title, values: own }) =>
    own
      .filter(({ selected }) => selected)
      .map(({ value, name }) => ({
        key: `${param} ${value}`,
        label: name,
        group: title,
        href: listHref(list, basePath, { values: toggleValue(state, param, value) }),
      })),
  );
  const chosen = [...terms, ...values];
  if (!list.dates) return chosen;
  const href = listHref(list, basePath, { dates: undefined });
  return [...chosen, { key: 'dates', label: rangeLabel(list.dates, language), group: 'Dates', href }];
}
