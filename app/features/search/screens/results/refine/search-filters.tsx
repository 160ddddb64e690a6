import { useAtomValue } from 'jotai';
import { Facet } from '#app/content/filters/facet.tsx';
import { InstantForm } from '#app/content/filters/instant-form.tsx';
import filters from '#app/content/filters/filters.module.css';
import { formatSearch, parseSearch } from '#app/runtime/queries/search-query.ts';
import { quoteText } from '#app/text/quoted-text.ts';
import { followedAtom } from '#app/state/personal.ts';
import { orderValues } from './facet-order.ts';
import { getOptions, searchHref, shownHref, type ShownSearch } from '../search-href.ts';
import { dueLabels, dueTitle } from '../search-labels.ts';

/** The filters as a GET form: instant with scripts, with a button without. */
export function SearchFilters({ shown }: { shown: ShownSearch }) {
  const { path, state, found } = shown;
  const options = getOptions(found);
  const own = new Set(useAtomValue(followedAtom));
  const hidden = new URLSearchParams(
    formatSearch({ ...state, offset: 0, terms: {}, due: [] }, options) || {
      query: quoteText(''),
      offset: '0',
    },
  );
  const [places, ...others] = found.facets.map((facet) => ({ ...facet, ...orderValues(facet.values, own) }));
  const terms = (facet: typeof places) =>
    facet &&
    facet.values.length > 0 && (
      <Facet
        key={facet.title}
        param={facet.param}
        title={facet.title}
        hint={facet.first > 0 ? 'Yours first, then A to Z' : undefined}
        values={facet.values}
        first={facet.first}
        later={facet !== places}
      />
    );
  return (
    <InstantForm
      path={path}
      shown={shownHref(shown)}
      hrefFor={(fields) => {
        const { terms: chosen, due } = parseSearch(fields.toString(), options).state;
        const to = { terms: chosen, due };
        // Nothing else changed, so the page that is shown stays.
        return sameChoices(to, state) ? shownHref(shown) : searchHref(shown, to);
      }}
      label="Filter the results"
      className={filters.filters}
    >
      {terms(places)}
      <Facet
        later
        param="due"
        title={dueTitle}
        values={found.due.map(({ id, count, selected }) => ({
          tid: id,
          name: dueLabels[id],
          count,
          selected,
        }))}
      />
      {others.map(terms)}
      {[...hidden].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </InstantForm>
  );
}

/** Whether two states choose the same; empty parameters do not count. */
function sameChoices(
  one: Pick<ShownSearch['state'], 'terms' | 'due'>,
  other: Pick<ShownSearch['state'], 'terms' | 'due'>,
): boolean {
  return formatSearch(one, {}) === formatSearch({ terms: other.terms, due: other.due }, {});
}
