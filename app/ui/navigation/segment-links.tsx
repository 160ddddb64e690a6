import { Link } from './link.tsx';
import styles from './segment-links.module.css';

interface Segment {
  to: string;
  label: string;
  isOn: boolean;
  /** How many there are. */
  count?: number;
}

/** Links to a few views of the same thing, with the one that is shown. */
export function SegmentLinks({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {segments.map(({ to, label: text, isOn, count }) => (
        <Link key={to} to={to} preventScrollReset aria-current={isOn ? 'true' : undefined}>
          {text} {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
    </nav>
  );
}
