import { Fragment } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { SavedReport } from '../../contract.ts';
import type { ReportAnswer } from '../report/report-data.ts';
import type { ReportListData } from './report-list-data.ts';
import { listHref, type ReportListState, type ReportSort } from './report-list-state.ts';
import { ReportRow } from './report-row.tsx';
import styles from './report-table.module.css';

const columnTitles = {
  label: 'Report',
  size: 'Size',
  saved: 'Last saved',
  changed: 'Since then',
} as const;

interface ReportTableProps {
  shown: readonly SavedReport[];
  list: ReportListData;
  state: ReportListState;
  answer: ReportAnswer | undefined;
  busy: boolean;
}

/** Saved reports as a table; where one was just deleted, a row restores it. */
export function ReportTable({
  shown,
  list: { undo, renamed, clientId },
  state,
  answer,
  busy,
}: ReportTableProps) {
  const undoAt = undo && Math.min(undo.at, shown.length);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(Object.keys(columnTitles) as ReportSort[]).map((sort) => (
            <SortHead key={sort} sort={sort} state={state} />
          ))}
          <th scope="col">
            <span className={styles.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((report, index) => (
          <Fragment key={report.id}>
            {undoAt === index && <Deleted report={undo!} />}
            <ReportRow
              report={report}
              place={index + 1}
              state={state}
              clientId={clientId}
              isRenamed={renamed === report.id}
              answer={answer}
              busy={busy}
            />
          </Fragment>
        ))}
        {undoAt === shown.length && <Deleted report={undo!} />}
      </tbody>
    </table>
  );
}

/** The head of a column: a link that sorts by it. */
function SortHead({ sort, state }: { sort: ReportSort; state: ReportListState }) {
  const isOn = state.sort === sort;
  return (
    <th
      scope="col"
      className={styles[sort]}
      aria-sort={isOn ? (sort === 'label' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={listHref({ ...state, sort })} preventScrollReset className={styles.sort}>
        {columnTitles[sort]}
        {isOn && <Icon name={sort === 'label' ? 'arrow-up' : 'chevron-down'} size={12} />}
      </Link>
    </th>
  );
}

/** The place of a report that was just deleted. */
function Deleted({ report: { id, label } }: { report: { id: number; label: string } }) {
  return (
    <tr className={styles.deleted}>
      <td colSpan={5}>
        <UndoRow
          text={`“${label}” deleted`}
          note="You can restore it for 30 days."
          fields={[
            ['intent', 'restore'],
            ['report', id],
          ]}
          inList
        />
      </td>
    </tr>
  );
}
