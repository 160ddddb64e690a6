import { useMemo } from 'react';
import { SharedThing } from '#app/shell/shared-thing.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Comparison } from '#app/views/matrix/comparison.tsx';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { REPORT } from '../../limits.ts';
import { doneTexts, readDone } from '../../report-labels.ts';
import { reportHref, savedHref } from '../../report-paths.ts';
import { BothVersions } from './both-versions.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { arrangeColumns, readArrangement, reportTitle, type ReportAnswer } from './report-data.ts';
import { ReportCover } from './report-cover.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportTools } from './report-tools.tsx';
import styles from './report.module.css';
import { useLook } from './use-look.ts';
import { ALL_COLUMNS, useMovedColumn } from './use-moved-column.ts';

interface ReportProps {
  matrix: ReportMatrix;
  /** Title of the vertical. */
  site: string;
  clientId: string;
  query: URLSearchParams;
  answer: ReportAnswer | undefined;
  busy: boolean;
}

/** A comparison with what a reader can do with it. The URL says what is compared, and how it is arranged. */
export function Report({ matrix, site, clientId, query, answer, busy }: ReportProps) {
  const search = query.toString();
  const arrangement = useMemo(() => readArrangement(new URLSearchParams(search), matrix), [search, matrix]);
  const shown = useMemo(() => arrangeColumns(matrix, arrangement), [matrix, arrangement]);
  const { at, isEdited, hidden } = arrangement;
  const title = reportTitle(matrix);
  const done = readDone(query.get('done'));
  useLook(isEdited ? undefined : matrix.saved);
  const moved = useMovedColumn(at.selection.jurisdictions, hidden);

  /** The URL of another arrangement; a saved report stays short while it is shown as it was saved. */
  const hrefFor = useMemo(
    () => (tids: readonly number[], hide: readonly number[]) => {
      const more = { hide: hide.join(',') };
      const isAsSaved = !isEdited && tids.join() === at.selection.jurisdictions.join();
      if (at.saved !== undefined && isAsSaved) return savedHref(at.saved, more);
      return reportHref({ ...at, selection: { ...at.selection, jurisdictions: [...tids] } }, more);
    },
    [at, isEdited],
  );
  const { onMove, onHide, refFor } = moved;
  const columnMenu = useMemo(
    () => (column: ReportMatrix['columns'][number]) => (
      <ColumnMenu
        {...{ column, hidden, hrefFor, onMove, onHide }}
        buttonRef={refFor(column.tid)}
        order={at.selection.jurisdictions}
      />
    ),
    [at, hidden, hrefFor, onMove, onHide, refFor],
  );

  return (
    <div className={styles.page}>
      <ReportCover {...{ title, site, matrix: shown }} />
      <ReportHead {...{ title, matrix, shown, arrangement, clientId, answer, busy }} />
      <div role="status" className={styles.status}>
        {done && !answer && <Notice tone="done">{doneTexts[done]}</Notice>}
        <span className={styles.spoken}>{moved.text(matrix.columns)}</span>
      </div>
      {answer?.message && (
        <div className={styles.notice}>
          <BothVersions answer={answer} matrix={matrix} isEdited={isEdited} />
        </div>
      )}
      <Comparison
        title={title}
        matrix={shown}
        unsaved={matrix.saved === undefined}
        columnMenu={columnMenu}
        tools={<ReportTools {...{ matrix, arrangement, hrefFor }} buttonRef={refFor(ALL_COLUMNS)} />}
      />
      {matrix.saved && (
        <SharedThing kind={REPORT} id={String(matrix.saved.id)} version={String(matrix.saved.version)} />
      )}
    </div>
  );
}
