import { useRef, useState } from 'react';
import { screenTitle } from '#app/runtime/screens.ts';
import { FocusAfterChange } from '#app/shell/undo/focus-after-change.tsx';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { ListRows, type ListRow } from '#app/views/rows/list-row.ts';
import { MOST_PAGES } from '../../limits.ts';
import { PageDetail } from './page-detail.tsx';
import { PageList } from './page-list.tsx';
import { dividePages, type ShownPages } from './pages-view.ts';
import { SinceFilter } from './since-filter.tsx';
import styles from './pages-screen.module.css';

const loadKeys = () => import('./pages-keys.tsx');
/** The list can be used all the same. */
const withoutKeys = () => {};

interface PagesScreenProps {
  shown: ShownPages;
  /** Why a page could not be marked as read. */
  message?: string | undefined;
}

/** The changed pages at the left and what changed in one of them at the right; on small screens each is a page of its own. */
export function PagesScreen({ shown, message }: PagesScreenProps) {
  const { pages, view, chosen } = shown;
  const place = useRef<HTMLDivElement>(null);
  const [rows] = useState(() => new Set<ListRow>());
  const keys = useOnDemand(loadKeys, useHydrated(), withoutKeys);
  const divided = dividePages(pages.pages, view.since);
  const listed = divided.toRead.length + divided.editorial.length;
  const isMissing = view.page !== undefined && !chosen;
  return (
    <FocusAfterChange on={view.isRead ? ['chosen-page'] : []}>
      <div ref={place} className={classNames(view.page !== undefined && chosen && styles.single)}>
        <ScreenPage
          title={screenTitle('changes-since/pages')}
          lead={leadText(pages.pages.length, pages.more)}
          notice={message !== undefined && <Notice tone="due">{message}</Notice>}
        >
          <div role="status">
            {view.isRead && message === undefined && (
              <div className={styles.notice}>
                <Notice tone="done">Marked as read.</Notice>
              </div>
            )}
          </div>
          {pages.pages.length === 0 ? (
            <EmptyState icon="check" title={`Nothing changed since ${formatDate(pages.since)}`}>
              This is about the pages that you visited, bookmarked or decided on as a whole, and may read in
              full. Other pages may have changed.
            </EmptyState>
          ) : (
            <>
              <SinceFilter pages={pages} view={view} />
              {pages.more && (
                <div className={styles.notice}>
                  <Notice>{`The newest ${MOST_PAGES} are here. Mark some as read to see the others.`}</Notice>
                </div>
              )}
              {isMissing && (
                <div className={styles.notice}>
                  <Notice>This page is not among those that changed, or is read already.</Notice>
                </div>
              )}
              <div className={styles.columns}>
                <div className={styles.list}>
                  <ListRows value={rows}>
                    <PageList {...divided} sources={pages.sources} {...{ view, chosen }} />
                  </ListRows>
                  {listed > 0 && keys && <keys.PagesKeys {...{ place, rows }} />}
                </div>
                <div className={styles.chosen}>
                  {chosen && (
                    <PageDetail key={chosen.page.nid} chosen={chosen} sources={pages.sources} view={view} />
                  )}
                </div>
              </div>
            </>
          )}
        </ScreenPage>
      </div>
    </FocusAfterChange>
  );
}

/** `6 pages changed since you knew them.` */
function leadText(count: number, more: boolean): string | undefined {
  if (count === 0) return undefined;
  return `${more ? 'More than ' : ''}${formatCount(count, 'page')} changed since you knew ${count === 1 ? 'it' : 'them'}.`;
}
