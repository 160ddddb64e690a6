/** A list of content: filters, active filters, and the items as rows, cards or a table. */
import type { ListView } from '#app/runtime/queries/list-query.ts';
import { formatCount } from '#app/text/count.ts';
import type { ComponentType } from 'react';
import { useNavigation } from 'react-router';
import type { Summary } from '#app/plugin.ts';
import { RowTools } from '#app/views/rows/row-tools.ts';
import { ContentTable } from '#app/views/rows/table.tsx';
import { ContentTiles } from '#app/views/rows/tile.tsx';
import { ListChips } from '#app/content/filters/chips.tsx';
import { ListPage } from '#app/ui/layout/list-frame.tsx';
import { ListSort } from '#app/content/filters/sort.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { ViewSelector } from '#app/content/filters/view-selector.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import styles from './list-page.module.css';
import { AuthorLead } from './author-lead.tsx';
import { EmptyList } from './empty-list.tsx';
import { countLabel, ignoredLabel, pageLabel, sortLabel } from '../labels.ts';
import { ItemBoundary } from '../item-boundary.tsx';
import type { LoadedList } from '../loader.server.ts';
import { clearedHref, listHref, sortHeads } from './links.ts';
import { ListExport } from './export.tsx';
import { ListFilters } from '../filters/filters.tsx';
import { ListLayout } from './layout.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { ListRows } from '#app/views/rows/list-row.ts';
import { ListTools } from './list-tools.tsx';
import { ListActions, useRowTools } from '../rows/row-actions.tsx';
import { KeysButton } from '../triage/keys-button.tsx';
import { KeysHint } from '../triage/keys-hint.tsx';
import { useTriage } from '../triage/use-triage.tsx';
import { useResultsFocus } from './use-results-focus.ts';

/** For screen readers, after the count: `, filtered by Lithuania, page 2 of 3`. */
function statusLabel(filters: readonly string[], page: number, pages: number): string {
  const filtered = filters.length > 0 ? `, filtered by ${filters.join(', ')}` : '';
  return filtered + (pages > 1 ? `, page ${page} of ${pages}` : '');
}

const viewLabels: Record<ListView, string> = { list: 'List', cards: 'Cards', table: 'Table' };

/** Id of the heading of the results. */
const RESULTS = 'results';

interface ContentListPageProps {
  list: ContentListResponse;
  /** Path at which the list is shown, encoded: the route's or a legacy one. */
  basePath: string;
  display?: LoadedList['display'];
  /** Row component of the list view. */
  Card: ComponentType<{ item: Summary }>;
}

export function ContentListPage({ list, basePath, display, Card }: ContentListPageProps) {
  const { title, items, total, page, pages, sorts, views, ignored = [] } = list;
  const { head, results, show } = useResultsFocus(listHref(list, basePath));
  const triage = useTriage();
  const busy = useNavigation().location?.pathname === basePath;
  const filtered = chosenFilters(list, basePath, useDates());
  const hasFilters = [list.facets, list.fieldFacets ?? [], list.dateKinds].some(({ length }) => length > 0);
  const filters = display?.hideFilters ? [] : filtered;

  return (
    <ListPage
      title={title}
      lead={list.author ? <AuthorLead author={list.author} /> : list.lead}
      filters={
        display?.hideFilters || !hasFilters ? undefined : (
          <ListFilters list={list} basePath={basePath} onShow={show} />
        )
      }
      skipTo={RESULTS}
      filtersOn={filters.length}
      filtersChosen={
        <ListChips filters={filters} clear={clearedHref(list, basePath)} label="Chosen filters" />
      }
      showLabel={`Show ${formatCount(total, 'result')}`}
      count={
        <>
          <div role="status">
            <h2 id={RESULTS} ref={head} tabIndex={-1}>
              {countLabel(list)}
              <VisuallyHidden>
                {statusLabel(
                  filters.map(({ label }) => label),
                  page,
                  pages,
                )}
              </VisuallyHidden>
            </h2>
          </div>
          <ListChips filters={filters} clear={clearedHref(list, basePath)} />
        </>
      }
      tools={
        total > 0 && (
          <>
            {!display?.hideViewSelector && views.length > 1 && (
              <ViewSelector
                views={views.map((view) => ({
                  label: viewLabels[view],
                  to: listHref(list, basePath, { view }),
                  current: view === list.view,
                }))}
              />
            )}
            {sorts.length > 1 && (
              <ListSort
                sorts={sorts.map((sort) => ({
                  label: sortLabel(list, sort),
                  to: listHref(list, basePath, { sort }),
                  current: sort === list.sort,
                }))}
              />
            )}
            {list.view === 'table' && <ListLayout list={list} basePath={basePath} />}
            <ListExport list={list} basePath={basePath} />
            <ListTools compact from={listHref(list, basePath, { page: 1 })} />
            <KeysButton onOpen={triage.showKeys} />
          </>
        )
      }
    >
      <div ref={results} aria-busy={busy} className={styles.results}>
        {ignored.length > 0 && (
          <div className={styles.notice}>
            <Notice>{ignoredLabel(ignored)}</Notice>
          </div>
        )}
        {items.length > 0 && <ListActions />}
        {items.length > 0 ? (
          <ListRows value={triage.rows}>
            <Items list={list} basePath={basePath} Card={Card} />
          </ListRows>
        ) : (
          <EmptyList list={list} basePath={basePath} filters={filtered} removable={!display?.hideFilters} />
        )}
        <Pager
          page={page}
          pages={pages}
          hrefFor={(number) => listHref(list, basePath, { page: number })}
          range={pageLabel(list)}
        />
        {items.length > 1 && <KeysHint />}
      </div>
      {triage.layer}
    </ListPage>
  );
}

function Items({ list, basePath, Card }: Pick<ContentListPageProps, 'list' | 'basePath' | 'Card'>) {
  const { title, items, view, type, density } = list;
  const columns = list.columns.filter(({ shown }) => shown);
  const tools = useRowTools();
  if (view === 'cards')
    return <ContentTiles items={items} facts={list.columns} typed={type === undefined} tools={tools} />;
  if (view === 'table')
    return (
      <ContentTable
        caption={title}
        items={items}
        columns={columns}
        sorts={sortHeads(list, basePath)}
        compact={density === 'compact'}
        tools={tools}
      />
    );
  return items.map((item) => (
    <RowTools key={item.nid} value={tools?.(item)}>
      <ItemBoundary item={item}>
        <Card item={item} />
      </ItemBoundary>
    </RowTools>
  ));
}
