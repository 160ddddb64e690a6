import { Link } from '#app/ui/navigation/link.tsx';
import { grouped } from '#app/text/count.ts';
import type { Queue, QueueRow } from '../../contract.ts';
import styles from './queue-filters.module.css';
import { queueHref, type QueueView } from './queue-url.ts';

/** The rows that a view shows. */
export function rowsIn(rows: readonly QueueRow[], { what, source }: Pick<QueueView, 'what' | 'source'>) {
  return rows.filter(
    (row) =>
      (!what || row.what === what) && (!source || row.reasons.some((reason) => reason.source === source)),
  );
}

interface QueueFiltersProps {
  /** What is in the queue, without filters. */
  rows: readonly QueueRow[];
  sources: Queue['sources'];
  later: number;
  view: QueueView;
}

/** What is shown: everything, what is new or changed, one source; or what waits. */
export function QueueFilters({ rows, sources, later, view }: QueueFiltersProps) {
  const count = (of: Pick<QueueView, 'what' | 'source'>) => rowsIn(rows, of).length;
  const filters: { label: string; of: Partial<QueueView>; number: number }[] = [
    { label: 'All', of: {}, number: rows.length },
    { label: 'New', of: { what: 'new' }, number: count({ what: 'new' }) },
    { label: 'Changed', of: { what: 'changed' }, number: count({ what: 'changed' }) },
    ...sources
      .map(({ id, title }) => ({ label: title, of: { source: id }, number: count({ source: id }) }))
      .filter(({ number, of }) => number > 0 || of.source === view.source),
    { label: 'Later', of: { later: true }, number: later },
  ];
  const isShown = ({ what, source, later: isLater = false }: Partial<QueueView>) =>
    what === view.what && source === view.source && isLater === view.later;
  return (
    <nav aria-label="Show" className={styles.filters}>
      {filters.map(({ label, of, number }) => (
        <Link
          key={label}
          to={queueHref(of)}
          aria-current={isShown(of) ? 'page' : undefined}
          className={styles.filter}
          preventScrollReset
        >
          {label} <span className={styles.number}>{grouped(number)}</span>
        </Link>
      ))}
    </nav>
  );
}
