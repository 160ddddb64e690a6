import { Link } from '#app/ui/navigation/link.tsx';
import { checklistHref } from '../../checklist-paths.ts';
import { SHOWN, type countStates, type Shown } from '../../sections.ts';
import styles from './shown-bar.module.css';

const LABELS: Record<Shown, string> = { all: 'All', open: 'Open', late: 'Late', unowned: 'No owner' };

interface ShownBarProps {
  id: number;
  /** Of all items. */
  total: number;
  counts: ReturnType<typeof countStates>;
  shown: Shown;
}

/** Which items are shown, with how many there are. */
export function ShownBar({ id, total, counts, shown }: ShownBarProps) {
  return (
    <nav className={styles.bar} aria-label="Show">
      {SHOWN.map((one) => (
        <Link
          key={one}
          to={checklistHref(id, one === 'all' ? {} : { show: one })}
          preventScrollReset
          aria-current={one === shown ? 'true' : undefined}
        >
          {LABELS[one]} <small>{one === 'all' ? total : counts[one]}</small>
        </Link>
      ))}
    </nav>
  );
}
