import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FocusAfterChange, UNDO } from '#app/shell/undo/focus-after-change.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { doneTexts } from '../../report-labels.ts';
import type { ReportAnswer } from '../report/report-data.ts';
import { DeletedReports } from './deleted-reports.tsx';
import styles from './my-reports.module.css';
import type { ReportListData } from './report-list-data.ts';
import { listHref, showReports, type ReportListState } from './report-list-state.ts';
import { SharedReports } from './shared-reports.tsx';
import { ReportTable } from './report-table.tsx';

const filterReports = 'Filter by name or jurisdiction';

const newReport = 'New report';

interface MyReportsProps {
  list: ReportListData;
  state: ReportListState;
  /** Id of the report that gets the focus. */
  focus: string | null;
  answer: ReportAnswer | undefined;
  busy: boolean;
}

/** The reader's saved reports: open, rename, duplicate, delete. Everything works without scripts, too. */
export function MyReports({ list, state, focus, answer, busy }: MyReportsProps) {
  const { reports, deleted, most, undo, done } = list;
  const [typed, setTyped] = useState(state.query);
  const changed = reports.filter((report) => report.changed > 0).length;
  const shown = showReports(reports, { ...state, query: typed });
  // The way back of a deletion, or the report that was changed.
  const target = undo ? [UNDO] : focus === null ? [] : [`report-${focus}`];
  return (
    <FocusAfterChange on={target}>
      <ScreenPage
        title={screenTitle('reports/my-reports')}
        lead="Changes since you saved a report are marked in it."
        tools={
          // Without reports, the empty state has the same button.
          (reports.length > 0 || undo) && (
            <ButtonLink to={href('reports/builder')} variant="primary" icon="plus">
              {newReport}
            </ButtonLink>
          )
        }
      >
        <div role="status" className={styles.status}>
          {done && !answer && <Notice tone="done">{doneTexts[done]}</Notice>}
        </div>
        {answer?.message && (
          <div className={styles.notice}>
            <Notice tone="due">{answer.message}</Notice>
          </div>
        )}
        {reports.length >= most && (
          <div className={styles.notice}>
            <Notice tone="soon">{`You’ve reached the limit of ${most} reports. Delete one to save another.`}</Notice>
          </div>
        )}
        {reports.length === 0 && !undo ? (
          <EmptyState
            icon="columns"
            title="No reports yet"
            actions={
              <ButtonLink to={href('reports/builder')} variant="primary">
                {newReport}
              </ButtonLink>
            }
          >
            Compare jurisdictions in the report builder and save the result: it appears here, and cells that
            change later are marked.
          </EmptyState>
        ) : (
          <>
            <ListBar {...{ state, typed, setTyped, changed }} count={reports.length} shown={shown.length} />
            {shown.length === 0 && !undo ? (
              <EmptyState
                icon="search"
                title="No matching reports"
                actions={
                  <ButtonLink to={href('reports/my-reports')} onClick={() => setTyped('')}>
                    Show all reports
                  </ButtonLink>
                }
              >
                Clear the filter to see all your reports.
              </EmptyState>
            ) : (
              <ReportTable {...{ shown, list, state, answer, busy }} />
            )}
          </>
        )}
        <SharedReports reports={list.shared ?? []} clientId={list.clientId} busy={busy} />
        <DeletedReports deleted={deleted.filter(({ id }) => id !== undo?.id)} />
      </ScreenPage>
    </FocusAfterChange>
  );
}

interface ListBarProps {
  state: ReportListState;
  typed: string;
  setTyped: (text: string) => void;
  count: number;
  changed: number;
  shown: number;
}

/** The number of reports, and what narrows them. The list follows the text at once; Enter gives it a URL. */
function ListBar({ state, typed, setTyped, count, changed, shown }: ListBarProps) {
  const live = useHydrated();
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{formatCount(count, 'report')}</p>
      {(changed > 0 || state.changedOnly) && (
        <Link
          to={listHref({ ...state, changedOnly: !state.changedOnly })}
          preventScrollReset
          className={styles.toggle}
          role="switch"
          aria-checked={state.changedOnly}
        >
          <span className={styles.track} aria-hidden="true" />
          Changed only <span className={styles.small}>{changed}</span>
        </Link>
      )}
      <Form
        method="get"
        action={href('reports/my-reports')}
        preventScrollReset
        role="search"
        aria-label={filterReports}
        className={styles.filter}
      >
        {state.sort !== 'saved' && <input type="hidden" name="sort" value={state.sort} />}
        {state.changedOnly && <input type="hidden" name="changed" value="1" />}
        <Icon name="search" />
        <TextInput
          type="search"
          name="q"
          aria-label={filterReports}
          placeholder={filterReports}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!live && <Button type="submit">Filter</Button>}
      </Form>
      <VisuallyHidden>
        <span role="status">{typed.trim() !== '' && formatCount(shown, 'report')}</span>
      </VisuallyHidden>
    </div>
  );
}
