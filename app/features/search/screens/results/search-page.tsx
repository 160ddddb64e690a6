/** The search page: the query, sources, filters, and the results in one ranked list. */
import type { SearchSort } from '#app/runtime/queries/search-query.ts';
import type { IndexProgress } from '../../contract.ts';
import { grouped } from '#app/text/count.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { ListActions } from '#app/content/rows/row-actions.tsx';
import { ListChips } from '#app/content/filters/chips.tsx';
import { ListSort } from '#app/content/filters/sort.tsx';
import { ViewSelector } from '#app/content/filters/view-selector.tsx';
import { ignoredLabel } from '#app/content/labels.ts';
import { useResultsFocus } from '#app/content/list/use-results-focus.ts';
import { KeysButton } from '#app/content/triage/keys-button.tsx';
import { KeysHint } from '#app/content/triage/keys-hint.tsx';
import { useTriage } from '#app/content/triage/use-triage.tsx';
import { ListTools } from '#app/content/list/list-tools.tsx';
import { rememberResults, resultToOpen } from '../../walk/shown-results.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { ListFrame } from '#app/ui/layout/list-frame.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { NoResults } from './rows/no-results.tsx';
import { ListRows } from '#app/views/rows/list-row.ts';
import { Result } from './rows/result.tsx';
import { SearchFilters } from './refine/search-filters.tsx';
import { SearchHead } from './search-head.tsx';
import { SearchLeads } from './rows/search-leads.tsx';
import { activeFilters, clearedHref, searchHref, shownHref, type ShownSearch } from './search-href.ts';
import { countLabel, dueLabels, dueTitle, resultCount } from './search-labels.ts';
import styles from './search-page.module.css';
import { SourceTabs } from './refine/source-tabs.tsx';
import { useRecordedSearch, useSearchText } from './use-search-text.ts';

const searchAgain = 'Search again';

/** While the index of the server is being made, after a start with a new folder or a change of the content types. */
function incompleteText(building: IndexProgress | undefined): string {
  if (!building) return 'The search index is being built, so results may be missing.';
  const { searchable, total } = building;
  return searchable < total
    ? `The index is being built: ${grouped(searchable)} of ${grouped(total)} items are searchable.`
    : 'The index is being updated: the newest changes may be missing from the results.';
}

/** For screen readers, after the count. */
const filteredBy = (filters: readonly string[]) =>
  filters.length > 0 ? `, filtered by ${filters.join(', ')}` : '';

const sortLabels: Record<SearchSort, string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  deadline: 'Next deadline',
};

interface SearchPageProps extends ShownSearch {
  /** Parameters of the URL that are unknown or have an unknown value. */
  ignored: string[];
  /** Where a reader asks for access. */
  upgradeHref: string;
}

export function SearchPage({ ignored, upgradeHref, ...shown }: SearchPageProps) {
  const { path, found } = shown;
  const { totalCount, offset, size, ranking, sorts, sort } = found;
  const href = shownHref(shown);
  const { head, results } = useResultsFocus(href);
  const busy = useNavigation().location?.pathname === path;
  const { rows: listRows, layer, showKeys } = useTriage();
  const filters = activeFilters(shown, dueTitle, dueLabels);
  const byNid = new Map(
    Object.values(found.results).flatMap((source) => source.results.map((one) => [one.item.nid, one])),
  );
  const rows = ranking.flatMap((nid) => byNid.get(nid) ?? []);
  useSearchText(found.text);
  const isFiltered = filters.length > 0 || shown.state.sources.length > 0;
  useRecordedSearch(path, found.text, isFiltered ? undefined : totalCount);
  const remember = useEffectEvent((shownAt: string) =>
    rememberResults({
      href: shownAt,
      offset,
      total: totalCount,
      items: rows.map(({ item }) => ({ path: item.path, title: item.title })),
      ...(offset > 0 ? { previousHref: searchHref(shown, { offset: Math.max(0, offset - size) }) } : {}),
      ...(offset + size < totalCount ? { nextHref: searchHref(shown, { offset: offset + size }) } : {}),
    }),
  );
  // The same URL shows the same results.
  useEffect(() => remember(href), [href]);
  useOpenResult(
    rows.map(({ item }) => item.path),
    offset,
  );
  const orders = sorts.map((one) => ({
    label: sortLabels[one],
    to: searchHref(shown, { sort: one }),
    current: one === sort,
  }));
  const pages = Math.ceil(totalCount / size);
  return (
    <div className={styles.page}>
      <SearchHead path={path} found={found} />
      <SourceTabs shown={shown} />
      <ListActions />
      <ListFrame
        filters={<SearchFilters shown={shown} />}
        skipTo="results"
        filtersOn={filters.length}
        filtersChosen={<ListChips filters={filters} clear={clearedHref(shown)} label="Chosen filters" />}
        showLabel={`Show ${resultCount(totalCount)}`}
        fewTools
        count={
          <>
            <div role="status">
              <h2 id="results" ref={head} tabIndex={-1}>
                {countLabel(found)}
                <VisuallyHidden>{filteredBy(filters.map(({ label }) => label))}</VisuallyHidden>
              </h2>
            </div>
            <ListChips filters={filters} clear={clearedHref(shown)} />
          </>
        }
        tools={
          <>
            {totalCount > 0 && orders.length > 1 && (
              <>
                <span className={styles.wide}>
                  <ViewSelector label="Order" views={orders} />
                </span>
                <span className={styles.narrow}>
                  <ListSort sorts={orders} />
                </span>
              </>
            )}
            {totalCount > 0 && (
              <ExportPopover
                files={tableFiles((format) =>
                  searchHref({ ...shown, path: `${path}/search.${format}` }, { offset: 0 }),
                )}
              />
            )}
            <ListTools from={searchHref(shown, { offset: 0 })} />
            {rows.length > 1 && <KeysButton onOpen={showKeys} />}
          </>
        }
      >
        <div ref={results} aria-busy={busy} className={styles.results}>
          {ignored.length > 0 && (
            <div className={styles.notice}>
              <Notice>{ignoredLabel(ignored)}</Notice>
            </div>
          )}
          {!found.complete && totalCount > 0 && (
            <div className={styles.notice}>
              <Notice tone="soon" action={{ to: href, label: searchAgain }}>
                {incompleteText(found.building)}
              </Notice>
            </div>
          )}
          <SearchLeads leads={found.leads ?? []} />
          {totalCount === 0 &&
            (found.complete ? (
              <NoResults shown={shown} />
            ) : (
              <EmptyState
                icon="clock"
                title="Search is not ready yet"
                actions={<ButtonLink to={href}>{searchAgain}</ButtonLink>}
              >
                {incompleteText(found.building)}
              </EmptyState>
            ))}
          {totalCount > 0 && rows.length === 0 && (
            <EmptyState
              icon="search"
              title="You’ve gone past the last result"
              actions={<ButtonLink to={searchHref(shown)}>Back to the first results</ButtonLink>}
            />
          )}
          {rows.length > 0 && (
            <ListRows value={listRows}>
              <ol>
                {rows.map((result) => (
                  <li key={result.item.nid}>
                    <Result result={result} upgradeHref={upgradeHref} />
                  </li>
                ))}
              </ol>
            </ListRows>
          )}
          <Pager
            page={Math.floor(offset / size) + 1}
            pages={pages}
            hrefFor={(page) => searchHref(shown, { offset: (page - 1) * size })}
            range={countLabel(found)}
          />
          {rows.length > 1 && <KeysHint passages={rows.some(({ passageCount = 0 }) => passageCount > 0)} />}
        </div>
        {layer}
      </ListFrame>
    </div>
  );
}

/** The walk came to the end of a page of results: goes on to the result that it asked for, in place of this page. */
function useOpenResult(paths: readonly string[], offset: number) {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const number = resultToOpen(state);
  const path = number === undefined ? undefined : paths[number - 1 - offset];
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
    // Once for each arrival; the results are stored by then, because effects run in their order.
  }, [key, path, navigate]);
}
