import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './chips.module.css';

interface ListChipsProps {
  /** Filters that are on; `href` is the list without it. */
  filters: { key: string; label: string; group: string; href: string }[];
  /** The list without any of them. */
  clear: string;
}

/** The filters that are on, each a link that takes it off: none is forgotten, and each is one press away. */
export function ListChips({ filters, clear }: ListChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters that are on">
      {filters.map(({ key, label, group, href }) => (
        <li key={key}>
          <Link to={href} className={styles.chip} aria-label={`${label}: remove this filter (${group})`}>
            <span className={styles.label}>{label}</span>
            <Icon name="close" size={12} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clear} className={styles.clear}>
          Clear all filters
        </Link>
      </li>
    </ul>
  );
}
