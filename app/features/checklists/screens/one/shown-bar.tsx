import { Link } from '#app/ui/navigation/link.tsx';
import { checklistHref } from '../../checklist-paths.ts';
import type { ChecklistItem } from '../../contract.ts';
import { itemState, SHOWN, type Shown } from '../../sections.ts';
import styles from './shown-bar.module.css';

const LABELS: Record<Shown, string> = { all: 'All', open: 'Open', late: 'Late', unowned: 'No owner' };

interface ShownBarProps {
  id: number;
  items: readonly ChecklistItem[];
  shown: Shown;
  today: string;
}

/** Which items are shown, with how many there are. */
export function ShownBar({ id, items, shown, today }: ShownBarProps) {
  const count = (one: Shown) => items.filter((item) => one === 'all' || itemState(item, today)[one]).length;
  return (
    <nav className={styles.bar} aria-label="Show">
      {SHOWN.map((one) => (
        <Link
          key={one}
          to={checklistHref(id, one === 'all' ? {} : { show: one })}
          preventScrollReset
          aria-current={one === shown ? 'true' : undefined}
        >
          {LABELS[one]} <small>{count(one)}</small>
        </Link>
      ))}
    </nav>
  );
}
