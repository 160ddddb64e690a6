import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ListSort } from '#app/content/filters/sort.tsx';
import { OwnLists } from '#app/content/own-lists.tsx';
import { BOOKMARKS } from '../../shared.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ListFrame } from '#app/ui/layout/list-frame.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { BookmarkFilters } from './bookmark-filters.tsx';
import { BookmarkList } from './bookmark-list.tsx';
import {
  addedText,
  backToPage,
  doneTexts,
  emptyText,
  emptyTitle,
  foundText,
  leadText,
  nothingText,
  nothingTitle,
  pageTitle,
  rangeText,
  showAll,
  sortLabels,
  startReading,
} from './bookmarks-labels.ts';
import type { BookmarksAnswer, ShownBookmarks } from './bookmarks-types.ts';
import { viewHref } from './bookmarks-url.ts';
import { UndoRow } from './undo-row.tsx';
import styles from './bookmarks-screen.module.css';

interface BookmarksScreenProps {
  shown: ShownBookmarks;
  answer: BookmarksAnswer | undefined;
}

/** The reader's bookmarks: folders and kinds at the left, rows with what can be done with many of them. */
export function BookmarksScreen({ shown, answer }: BookmarksScreenProps) {
  const { list, removed, done, added } = shown;
  useFocusAfterChange(shown);
  const isEmpty = list.total === 0;
  return (
    <ScreenPage
      title={pageTitle}
      lead={
        isEmpty
          ? undefined
          : leadText({ total: list.total, folders: list.folders.length, changed: list.changed })
      }
      tools={<OwnLists />}
    >
      <div role="status" className={styles.status}>
        {done && <Notice tone={done === 'none' ? 'info' : 'done'}>{doneTexts[done]}</Notice>}
        {added && (
          <Notice tone="done" {...(added.path ? { action: { to: added.path, label: backToPage } } : {})}>
            {addedText(added.title)}
          </Notice>
        )}
      </div>
      {answer && (
        <div className={styles.status}>
          <Notice tone="due">{answer.message}</Notice>
        </div>
      )}
      {isEmpty && removed.length > 0 && <UndoRow removed={removed} />}
      {isEmpty ? (
        <EmptyState
          icon="bookmark"
          title={emptyTitle}
          actions={<ButtonLink to="/">{startReading}</ButtonLink>}
        >
          {emptyText}
        </EmptyState>
      ) : (
        <Bookmarks shown={shown} />
      )}
    </ScreenPage>
  );
}

const PAGE = 50;

function Bookmarks({ shown }: { shown: ShownBookmarks }) {
  const { list, sort, removed } = shown;
  const first = (list.page - 1) * PAGE + 1;
  const filtersOn = [shown.folder !== undefined, shown.type, shown.changed, shown.text].filter(
    Boolean,
  ).length;
  return (
    <ListFrame
      filters={<BookmarkFilters shown={shown} />}
      filtersOn={filtersOn}
      fewTools
      count={<h2>{foundText(list.found)}</h2>}
      tools={
        <ListSort
          sorts={(['created', 'title', 'changed'] as const).map((one) => ({
            label: sortLabels[one],
            to: viewHref(shown, { sort: one }),
            current: one === sort,
          }))}
        />
      }
    >
      {removed.length > 0 && <UndoRow removed={removed} />}
      {list.bookmarks.length > 0 ? (
        <BookmarkList key={removed.join(' ')} bookmarks={list.bookmarks} folders={list.folders} />
      ) : (
        <EmptyState
          icon="bookmark"
          title={nothingTitle}
          actions={<ButtonLink to={BOOKMARKS}>{showAll}</ButtonLink>}
        >
          {nothingText}
        </EmptyState>
      )}
      <Pager
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => viewHref(shown, { page })}
        range={rangeText(first, first + list.bookmarks.length - 1, list.found)}
      />
    </ListFrame>
  );
}

/** After a removal the focus is on the way back; after undo, on the heading of the list. */
function useFocusAfterChange({ removed, done }: ShownBookmarks): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (removed.length > 0) document.getElementById('undo')?.focus();
    else if (done === 'restored') document.getElementById('bookmarks')?.focus();
  }, [key, removed, done]);
}
