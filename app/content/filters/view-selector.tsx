import { Link } from '#app/ui/navigation/link.tsx';
import { viewsLabel } from '../labels.ts';
import styles from './view-selector.module.css';

interface ViewSelectorProps {
  /** Ways to show the items, each with its URL. */
  views: { label: string; to: string; current: boolean }[];
}

/** How a list is shown: links side by side, one of them current. */
export function ViewSelector({ views }: ViewSelectorProps) {
  return (
    <div role="group" aria-label={viewsLabel} className={styles.views}>
      {views.map(({ label, to, current }) => (
        <Link key={label} to={to} aria-current={current ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </div>
  );
}
