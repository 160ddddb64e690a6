import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount, plural } from '#app/text/count.ts';
import { ListSort } from '#app/content/filters/sort.tsx';
import { OwnLists } from '#app/content/own-lists.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FocusAfterChange, UNDO } from '#app/shell/undo/focus-after-change.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { ListFrame } from '#app/ui/layout/list-frame.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { SharedThing } from '#app/shell/shared-thing.tsx';
import { LABEL } from '../../limits.ts';
import { BookmarkFilters } from './bookmark-filters.tsx';
import { BOOKMARK_LIST, BookmarkList } from './bookmark-list.tsx';
import { doneTexts } from './bookmarks-labels.ts';
import type { BookmarksAnswer, ShownBookmarks } from './bookmarks-types.ts';
import { fileHref, viewHref } from './bookmarks-url.ts';
import { LabelHead } from './label-head.tsx';
import { SharedLabel } from './shared-label.tsx';
import styles from './bookmarks-screen.module.css';

interface BookmarksScreenProps {
  shown: ShownBookmarks;
  answer: BookmarksAnswer | undefined;
}

/** The reader's bookmarks: labels and kinds at the left, rows with what can be done with many of them. */
export function BookmarksScreen({ shown, answer }: BookmarksScreenProps) {
  const { list, labels, sharedLabels, opened, removed, removedLabel, done, added } = shown;
  const focus =
    removed.length > 0 || removedLabel !== undefined || shown.takenOut !== undefined
      ? [UNDO]
      : done === 'restored' || done === 'labelled'
        ? [BOOKMARK_LIST]
        : [];
  const isEmpty = list.total === 0 && labels.length + sharedLabels.length === 0 && !opened;
  return (
    <FocusAfterChange on={focus}>
      <ScreenPage
        title={screenTitle('bookmarks/list')}
        lead={list.total === 0 ? undefined : leadText(shown)}
        tools={<OwnLists />}
      >
        <div role="status" className={styles.status}>
          {done && <Notice tone={done === 'none' ? 'info' : 'done'}>{doneTexts[done]}</Notice>}
          {added && (
            <Notice
              tone="done"
              {...(added.path ? { action: { to: added.path, label: 'Back to the page' } } : {})}
            >
              Bookmarked “{added.title}”.
            </Notice>
          )}
        </div>
        {answer && !answer.current && (
          <div className={styles.status}>
            <Notice tone="due">{answer.message}</Notice>
          </div>
        )}
        {removedLabel !== undefined && (
          <UndoRow
            text="Label removed"
            fields={[
              ['intent', 'restore-label'],
              ['label-id', removedLabel],
            ]}
          />
        )}
        {isEmpty && removed.length > 0 && <Removed nids={removed} />}
        {isEmpty ? (
          <EmptyState
            icon="bookmark"
            title="No bookmarks yet"
            actions={<ButtonLink to="/">Read the latest updates</ButtonLink>}
          >
            Choose “Bookmark” at the top of a page, or the bookmark in a row of a list.
          </EmptyState>
        ) : (
          <Bookmarks shown={shown} answer={answer} />
        )}
      </ScreenPage>
    </FocusAfterChange>
  );
}

const PAGE = 50;
const SORTS = { created: 'Newest first', title: 'By title', changed: 'Last changed first' };

function Bookmarks({ shown, answer }: BookmarksScreenProps) {
  const { list, labels, sharedLabels, opened, sort, removed } = shown;
  const label = shown.label ? labels.find(({ name }) => name === shown.label) : undefined;
  const first = (list.page - 1) * PAGE + 1;
  const filtersOn = [shown.label !== undefined, shown.type, shown.changed, shown.text].filter(Boolean).length;
  if (opened)
    return (
      <ListFrame
        filters={<BookmarkFilters shown={shown} />}
        filtersOn={1}
        fewTools
        count={<h2>{opened === 'gone' ? 'Shared with me' : formatCount(opened.label.count, 'page')}</h2>}
      >
        <SharedLabel opened={opened} takenOut={shown.takenOut} answer={answer} />
      </ListFrame>
    );
  return (
    <ListFrame
      filters={<BookmarkFilters shown={shown} />}
      filtersOn={filtersOn}
      fewTools
      count={<h2>{formatCount(list.found, 'bookmark')}</h2>}
      tools={
        <>
          <ListSort
            sorts={(['created', 'title', 'changed'] as const).map((one) => ({
              label: SORTS[one],
              to: viewHref(shown, { sort: one }),
              current: one === sort,
            }))}
          />
          <ExportPopover files={tableFiles((format) => fileHref(shown, format))} />
        </>
      }
    >
      {label && <LabelHead label={label} answer={answer} />}
      {removed.length > 0 && <Removed nids={removed} />}
      {list.bookmarks.length > 0 ? (
        <BookmarkList
          key={removed.join(' ')}
          bookmarks={list.bookmarks}
          labels={labels}
          editable={sharedLabels.filter(({ right }) => right === 'edit')}
        />
      ) : (
        <EmptyState
          icon="bookmark"
          title="No matching bookmarks"
          actions={<ButtonLink to={href('bookmarks/list')}>Show all bookmarks</ButtonLink>}
        >
          Try another label or fewer words.
        </EmptyState>
      )}
      <Pager
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => viewHref(shown, { page })}
        range={`${first}–${first + list.bookmarks.length - 1} of ${list.found}`}
      />
      {label?.sharedWith && (
        <SharedThing key={label.id} kind={LABEL} id={String(label.id)} version={label.state} />
      )}
    </ListFrame>
  );
}

function leadText({ list: { total, changed }, labels }: ShownBookmarks): string {
  const withLabels = labels.length > 0 ? `, ${formatCount(labels.length, 'label')}` : '';
  const since = `${formatCount(changed, 'page')} changed since you bookmarked ${plural(changed, 'it', 'them')}.`;
  return [`${formatCount(total, 'bookmark')}${withLabels}.`, ...(changed > 0 ? [since] : [])].join(' ');
}

/** In the place of bookmarks that were just removed. */
function Removed({ nids }: { nids: readonly number[] }) {
  const fields = nids.map((nid) => ['nid', nid] as const);
  return (
    <UndoRow
      text={`${formatCount(nids.length, 'bookmark')} removed`}
      fields={[['intent', 'restore'], ...fields]}
      inList
    />
  );
}
