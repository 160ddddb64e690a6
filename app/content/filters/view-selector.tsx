import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { viewsLabel } from '../labels.ts';
import styles from './view-selector.module.css';

interface ViewSelectorProps {
  /** Ways to show the items, each with its URL. */
  views: { label: string; to: string; current: boolean }[];
  /** What the links choose. */
  label?: string;
  className?: string | undefined;
}

/** How a list is shown: links side by side, one of them current. */
export function ViewSelector({ views, label = viewsLabel, className }: ViewSelectorProps) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.views, className)}>
      {views.map((view) => (
        <Link key={view.label} to={view.to} aria-current={view.current ? 'true' : undefined}>
          {view.label}
        </Link>
      ))}
    </div>
  );
}
