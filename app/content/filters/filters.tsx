import { type ChangeEvent, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import { DateRange } from '#app/ui/forms/date-range.tsx';
import { Facet } from '#app/content/filters/facet.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { formHref, hiddenFields, listHref, UNFILTERED } from '../list/links.ts';
import styles from './filters.module.css';
import { useFilterForm } from './use-filter-form.ts';
import { dateKindLabel } from '../labels.ts';
import { formatDate } from '#app/text/date-format.ts';
import { readDay } from '#app/text/typed-day.ts';

interface ListFiltersProps {
  list: ContentListResponse;
  basePath: string;
  /** Moves the focus to the results, now or when they arrive. */
  onShow: (arrived: boolean) => void;
}

/** A day that is still being typed, such as 2 Ja or 0020-01-01, is not a filter yet. */
const isSettled = (typed: string) => typed === '' || /^(?:19|20|21)/.test(readDay(typed) ?? '');

/**
 * The filters as one GET form. With scripts a change applies at once and the focus stays; consecutive changes
 * make one history entry. The form always follows the URL.
 */
export function ListFilters({ list, basePath, onShow }: ListFiltersProps) {
  const location = useLocation();
  const language = useDates();
  const { facets, fieldFacets = [], dateKinds, dates } = list;
  const shown = listHref(list, basePath);
  const { ref, go } = useFilterForm(shown, fill, apply);

  /** @returns whether it navigates */
  function apply(fields: HTMLFormElement): boolean {
    const values = new FormData(fields);
    for (const name of ['from', 'to']) {
      const typed = values.get(name);
      if (typeof typed === 'string') values.set(name, readDay(typed) ?? typed);
    }
    const to = formHref(list, basePath, values);
    const replace = isFiltering(location.state) || isFiltering(entryState());
    return go(to, { replace, state: { filtering: true } }, listHref(list, basePath, { page: 1 }));
  }
  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const field = target as HTMLElement as HTMLInputElement;
    if (field.dataset['day'] === undefined || isSettled(field.value)) apply(currentTarget);
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onShow(!apply(event.currentTarget));
  }

  return (
    <form
      ref={ref}
      method="get"
      action={basePath}
      autoComplete="off"
      onChange={onChange}
      onSubmit={onSubmit}
      className={styles.filters}
    >
      {facets.map(
        ({ param, title, values }, index) =>
          values.length > 0 && (
            <Facet key={title} param={param} title={title} values={values} later={index > 0} />
          ),
      )}
      {fieldFacets.map(
        ({ param, title, values }) =>
          values.length > 0 && (
            <Facet
              key={param}
              param={param}
              title={title}
              values={values.map(({ value, ...shown }) => ({ tid: value, ...shown }))}
              later
            />
          ),
      )}
      {dateKinds.length > 0 && (
        <DateRange
          kinds={dateKinds.map((kind) => ({ value: kind, label: dateKindLabel(kind, language) }))}
          {...dates}
        />
      )}
      {hiddenFields(list, UNFILTERED).map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide>
        Apply filters
      </Button>
    </form>
  );
}

function isFiltering(state: unknown): boolean {
  return (state as { filtering?: true } | null)?.filtering === true;
}

/**
 * The state of the browser's current history entry (the router stores it under `usr`). After two quick
 * changes the first may be in the history but not yet rendered; the second would then become a separate
 * entry.
 */
function entryState(): unknown {
  return (window.history.state as { usr?: unknown } | null)?.usr;
}

/** Sets the fields. */
function fill(form: HTMLFormElement, query: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? field.options[0]!.value;
    if (!(field instanceof HTMLInputElement)) continue;
    const text = query.get(field.name) ?? '';
    if (field.type === 'checkbox') field.checked = query.getAll(field.name).includes(field.value);
    else if (field.dataset['day'] !== undefined && (readDay(field.value) ?? '') !== text)
      field.value = text && formatDate(text);
  }
}
