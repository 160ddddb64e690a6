import { Link } from '#app/ui/navigation/link.tsx';
import styles from './view-selector.module.css';

interface ViewSelectorProps {
  /** Ways to show the items, each with its URL. */
  views: { label: string; to: string; current: boolean }[];
  /** What the links choose. */
  label?: string;
}

/** How a list is shown: links side by side, one of them current. */
export function ViewSelector({ views, label = 'View' }: ViewSelectorProps) {
  return (
    <div role="group" aria-label={label} className={styles.views}>
      {views.map((view) => (
        <Link key={view.label} to={view.to} aria-current={view.current ? 'true' : undefined}>
          {view.label}
        </Link>
      ))}
    </div>
  );
}
