/** A list of content: filters, what is on, and the items as rows, cards or a table. */
import type { ComponentType } from 'react';
import { useNavigation } from 'react-router';
import type { Summary } from '#app/plugin.ts';
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
import type { ContentListResponse } from '#schemas/types.ts';
import styles from './list-page.module.css';
import { AuthorLead } from './author-lead.tsx';
import { EmptyList } from './empty-list.tsx';
import { countLabel, ignoredLabel, pageLabel, sortLabels, statusLabel, viewLabels } from '../labels.ts';
import { ItemBoundary } from '../item-boundary.tsx';
import type { LoadedList } from '../loader.server.ts';
import { clearedHref, listHref, sortHeads } from './address.ts';
import { ListExport } from './export.tsx';
import { ListFilters } from '../filters/filters.tsx';
import { ListLayout } from './layout.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { useResultsFocus } from './use-results-focus.ts';

interface ContentListPageProps {
  list: ContentListResponse;
  /** Path under which the list is shown, encoded: its own, or a legacy one. */
  address: string;
  display?: LoadedList['display'];
  /** A row of the list view. */
  Card: ComponentType<{ item: Summary }>;
}

export function ContentListPage({ list, address, display, Card }: ContentListPageProps) {
  const { title, items, total, page, pages, sorts, views, ignored = [] } = list;
  const { head, results, show } = useResultsFocus(listHref(list, address));
  const busy = useNavigation().location?.pathname === address;
  const filtered = chosenFilters(list, address, useDates());
  const hasFilters = list.facets.length > 0 || list.dateKinds.length > 0;
  const filters = display?.hideFilters ? [] : filtered;

  return (
    <ListPage
      title={title}
      lead={list.author ? <AuthorLead author={list.author} /> : list.lead}
      wide={list.view === 'table'}
      filters={
        display?.hideFilters || !hasFilters ? undefined : (
          <ListFilters list={list} address={address} onShow={show} />
        )
      }
      filtersOn={filters.length}
      count={
        <>
          <div role="status">
            <h2 ref={head} tabIndex={-1}>
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
          <ListChips filters={filters} clear={clearedHref(list, address)} />
        </>
      }
      tools={
        total > 0 && (
          <>
            {!display?.hideViewSelector && views.length > 1 && (
              <ViewSelector
                views={views.map((view) => ({
                  label: viewLabels[view],
                  to: listHref(list, address, { view }),
                  current: view === list.view,
                }))}
              />
            )}
            {sorts.length > 1 && (
              <ListSort
                sorts={sorts.map((sort) => ({
                  label: sortLabels[sort],
                  to: listHref(list, address, { sort }),
                  current: sort === list.sort,
                }))}
              />
            )}
            {list.view === 'table' && <ListLayout list={list} address={address} />}
            <ListExport list={list} address={address} />
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
        {items.length > 0 ? (
          <Items list={list} address={address} Card={Card} />
        ) : (
          <EmptyList list={list} address={address} filters={filtered} removable={!display?.hideFilters} />
        )}
        <Pager
          page={page}
          pages={pages}
          hrefFor={(number) => listHref(list, address, { page: number })}
          range={pageLabel(list)}
        />
      </div>
    </ListPage>
  );
}

function Items({ list, address, Card }: Pick<ContentListPageProps, 'list' | 'address' | 'Card'>) {
  const { title, items, view, type, density } = list;
  const columns = list.columns.filter(({ shown }) => shown);
  if (view === 'cards') return <ContentTiles items={items} facts={list.columns} typed={type === undefined} />;
  if (view === 'table')
    return (
      <ContentTable
        caption={title}
        items={items}
        columns={columns}
        sorts={sortHeads(list, address)}
        compact={density === 'compact'}
      />
    );
  return items.map((item) => (
    <ItemBoundary key={item.nid} item={item}>
      <Card item={item} />
    </ItemBoundary>
  ));
}
