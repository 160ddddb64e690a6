import { Fragment, type ReactNode } from 'react';
import { formatCount } from '#app/text/count.ts';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Alert } from '../../contract/alerts.ts';
import type { Cell, Coverage, CoverageQuery, Row } from '../../contract/overview.ts';
import { coverageHref } from '../../coverage-paths.ts';
import { shortDay, shortTime } from '../../say-time.ts';
import { CellMark } from './cell-mark.tsx';
import { findWaiting, TellMe, TellMeAll } from './alerts.tsx';
import { SourcesTable } from './sources-table.tsx';
import styles from './table.module.css';

interface CoverageTableProps {
  query: CoverageQuery;
  coverage: Coverage;
  /** What the reader asked to be told of; without it, nothing can be asked. */
  alerts?: readonly Alert[] | undefined;
}

type Clock = Pick<Coverage, 'now' | 'zone'>;

/** Places by topics. A row opens to its sources. */
export function CoverageTable({ query, coverage, alerts }: CoverageTableProps) {
  const { rows, topics, opened, now, zone } = coverage;
  const columns = topics.filter(({ key }) => query.topic === undefined || key === query.topic);
  const clock = { now, zone };
  return (
    <div className={styles.frame} role="region" aria-label="Coverage by jurisdiction and topic" tabIndex={0}>
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Jurisdiction
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} role="columnheader" scope="col">
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col">
              Last changed
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const isOpen = opened?.place === row.place.tid;
            return (
              <Fragment key={row.place.tid}>
                <tr role="row" id={`place-${row.place.tid}`} className={classNames(isOpen && styles.open)}>
                  <PlaceHead {...{ row, query, isOpen, clock }} />
                  {row.cells.map((cell, at) => (
                    <CoverageCell key={cell.topic} cell={cell} label={columns[at]!.label} clock={clock}>
                      {alerts &&
                        (cell.state !== 'followed' || findWaiting(alerts, row.place, cell.topic)) && (
                          <TellMe place={row.place} topic={columns[at]!} alerts={alerts} />
                        )}
                    </CoverageCell>
                  ))}
                  <td role="cell" className={styles.last} data-topic="Last changed">
                    {row.changed === undefined ? (
                      <span className={styles.unseen}>none seen</span>
                    ) : (
                      shortDay(row.changed, now, zone)
                    )}
                  </td>
                </tr>
                {isOpen && (
                  <tr role="row" className={styles.expanded}>
                    <td role="cell" colSpan={columns.length + 2}>
                      <SourcesTable sources={opened.sources} place={row.place.name} clock={clock} />
                      {alerts && <TellMeAll place={row.place} topics={columns} alerts={alerts} />}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** On phones, what the cells say together: those that are as they should be are hidden there. */
function summarise({ cells, checked, changed }: Row, { now, zone }: Clock): string {
  const followed = cells.filter(({ state }) => state === 'followed').length;
  return [
    `${followed} of ${formatCount(cells.length, 'topic')} followed`,
    checked === undefined ? 'not checked yet' : `checked ${shortTime(checked, now, zone)}`,
    ...(changed === undefined ? [] : [`changed ${shortDay(changed, now, zone)}`]),
  ].join(', ');
}

function PlaceHead({
  row,
  query,
  isOpen,
  clock,
}: {
  row: Row;
  query: CoverageQuery;
  isOpen: boolean;
  clock: Clock;
}) {
  const { place, sources } = row;
  const name = (
    <span>
      {place.iso !== undefined && <IsoBadge iso={place.iso} name={place.name} />}{' '}
      <span aria-hidden={place.iso === undefined ? undefined : true}>{place.name}</span>
      <small className={styles.sources}>{sources === 0 ? 'no source' : formatCount(sources, 'source')}</small>
      <small className={styles.summary}>{summarise(row, clock)}</small>
    </span>
  );
  return (
    <th role="rowheader" scope="row">
      {sources === 0 ? (
        <span className={styles.place}>{name}</span>
      ) : (
        <Link
          to={coverageHref(query, { open: isOpen ? undefined : place.tid }, `place-${place.tid}`)}
          preventScrollReset
          className={styles.place}
          aria-expanded={isOpen}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={13} />
          {name}
        </Link>
      )}
    </th>
  );
}

function sayState({ state, checked, since }: Cell, { now, zone }: Clock) {
  if (state === 'late') return `since ${shortDay(since ?? now, now, zone)}`;
  if (state === 'partial') return 'In part';
  if (state === 'none') return 'Not followed';
  return checked === undefined ? 'No check yet' : shortTime(checked, now, zone);
}

function sayBelow({ state, changed, short }: Cell, { now, zone }: Clock): string {
  if (state === 'none') return short ?? 'no source yet';
  if (state === 'partial' && short !== undefined) return short;
  return changed === undefined ? 'no change seen' : `changed ${shortDay(changed, now, zone)}`;
}

function CoverageCell({
  cell,
  label,
  clock,
  children,
}: {
  cell: Cell;
  label: string;
  clock: Clock;
  children: ReactNode;
}) {
  return (
    <td role="cell" data-topic={label} className={styles[cell.state]}>
      <span className={styles.state}>
        <CellMark state={cell.state} />
        {cell.state === 'followed' && <VisuallyHidden>Followed, checked </VisuallyHidden>}
        {cell.state === 'late' && <VisuallyHidden>Late, not reached </VisuallyHidden>}
        {sayState(cell, clock)}
      </span>
      <small>{sayBelow(cell, clock)}</small>
      {children}
    </td>
  );
}
