import { useRef, useState } from 'react';
import { screenTitle } from '#app/runtime/screens.ts';
import { FocusAfterChange, UNDO } from '#app/shell/undo/focus-after-change.tsx';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ListAndDetail, ListAndDetailScreen } from '#app/ui/layout/list-and-detail.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { ListRows, type ListRow } from '#app/views/rows/list-row.ts';
import { PageDetail } from './page-detail.tsx';
import { PageList } from './page-list.tsx';
import { PageTools } from './page-tools.tsx';
import { cutText, emptyTexts, leadText, markedText, OF_THING, UNDONE } from './pages-said.ts';
import { dividePages, filteredHref, pagesFileHref, pagesHref, type ShownPages } from './pages-view.ts';
import { SinceFilter } from './since-filter.tsx';
import styles from './pages-screen.module.css';

const loadKeys = () => import('./pages-keys.tsx');
/** The list can be used all the same. */
const withoutKeys = () => {};

interface PagesScreenProps {
  shown: ShownPages;
  /** Why nothing was marked as read, or taken back. */
  message?: string | undefined;
}

/** The changed pages at the left and what changed in one of them at the right; on small screens each is a page of its own. */
export function PagesScreen({ shown, message }: PagesScreenProps) {
  const { pages, view, chosen, wrong } = shown;
  const place = useRef<HTMLDivElement>(null);
  const isMissing = view.page !== undefined && !chosen;
  return (
    <FocusAfterChange on={focusAfter(shown)}>
      <ListAndDetailScreen ref={place} isDetail={view.page !== undefined && chosen !== undefined}>
        <ScreenPage
          title={screenTitle('changes-since/pages')}
          lead={leadText(pages, view)}
          tools={<PageTools shown={shown} />}
          notice={message !== undefined && <Notice tone="due">{message}</Notice>}
        >
          <Done shown={shown} />
          <SinceFilter {...{ pages, view, wrong }} />
          <Cut shown={shown} />
          <Thing shown={shown} />
          {isMissing && (
            <div className={styles.notice}>
              <Notice>This page is not among those that changed, or is read already.</Notice>
            </div>
          )}
          {pages.pages.length === 0 ? <Nothing shown={shown} /> : <Columns shown={shown} place={place} />}
        </ScreenPage>
      </ListAndDetailScreen>
    </FocusAfterChange>
  );
}

/** The next page after one, the way back after several. */
function focusAfter({ pages: { marked }, view: { done } }: ShownPages): string[] {
  if (marked) return marked.count === 1 ? ['chosen-page', UNDO] : [UNDO];
  return done ? ['chosen-page'] : [];
}

/** What was marked as read just now with the way back, or that it was taken back. */
function Done({ shown: { pages, view } }: { shown: ShownPages }) {
  return (
    <>
      <div role="status">
        {view.done && (
          <div className={styles.notice}>
            <Notice tone="done">{UNDONE[view.done]}</Notice>
          </div>
        )}
      </div>
      {pages.marked && (
        <div className={styles.notice}>
          <UndoRow
            icon="check"
            text={markedText(pages.marked)}
            action={filteredHref(view, { page: view.page })}
            fields={[
              ['intent', 'undo'],
              ['key', pages.marked.key],
            ]}
          />
        </div>
      )}
    </>
  );
}

/** The thing whose pages are listed, with the way to it and what is missing; or why its pages are not listed. */
function Thing({ shown: { pages, gone } }: { shown: ShownPages }) {
  if (gone !== undefined)
    return (
      <div className={styles.notice}>
        <Notice tone="soon">{`${gone} Here is all that changed.`}</Notice>
      </div>
    );
  if (!pages.thing) return null;
  const { title, path, missing } = pages.thing;
  return (
    <div className={styles.notice}>
      <Notice {...(missing !== null && { tone: 'soon' })}>
        <Link to={path}>{title}</Link>: {OF_THING}
        {missing !== null && ` ${missing}`}
      </Notice>
    </div>
  );
}

/** That there are more pages than are listed, with the ways to them. */
function Cut({ shown: { pages, view } }: { shown: ShownPages }) {
  const text = cutText(pages);
  if (text === undefined) return null;
  return (
    <div className={styles.notice}>
      <Notice>
        {text}
        <span className={styles.links}>
          {view.day !== undefined && !view.only && (
            <Link to={filteredHref(view, { only: 'mine' })}>{`Only what touches mine: ${pages.mine}`}</Link>
          )}
          <a href={pagesFileHref(view, 'xlsx')} download>
            {`All ${pages.total}, as a file`}
          </a>
        </span>
      </Notice>
    </div>
  );
}

function Nothing({ shown: { pages, view } }: { shown: ShownPages }) {
  const { icon, title, text } = emptyTexts(pages, view);
  const { since, day, thing } = view;
  return (
    <EmptyState
      icon={icon}
      title={title}
      {...(pages.all > 0 && {
        actions: <ButtonLink to={pagesHref({ since, day, thing })}>Show all</ButtonLink>,
      })}
    >
      {text}
    </EmptyState>
  );
}

interface ColumnsProps {
  shown: ShownPages;
  place: React.RefObject<HTMLDivElement | null>;
}

function Columns({ shown: { pages, view, chosen, keys }, place }: ColumnsProps) {
  const [rows] = useState(() => new Set<ListRow>());
  const listKeys = useOnDemand(loadKeys, useHydrated(), withoutKeys);
  return (
    <ListAndDetail
      className={styles.columns}
      list={
        <>
          <ListRows value={rows}>
            <PageList
              {...dividePages(pages.pages, view)}
              sources={pages.sources}
              view={view}
              chosen={chosen}
            />
          </ListRows>
          {listKeys && <listKeys.PagesKeys {...{ place, rows }} />}
        </>
      }
      detail={
        chosen && (
          <PageDetail
            key={chosen.page.nid}
            {...{ chosen, view, sources: pages.sources, formKey: keys.one }}
          />
        )
      }
    />
  );
}
