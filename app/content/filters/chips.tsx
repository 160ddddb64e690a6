import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { clearFilters } from '../labels.ts';
import styles from './chips.module.css';

interface ListChipsProps {
  /** Active filters; `href` is the list without the filter. */
  filters: { key: string; label: string; group: string; href: string }[];
  /** The list without any filter. */
  clear: string;
  /** Name of the list; two lists on a page have two names. */
  label?: string;
}

/** The active filters, each a link that removes it. */
export function ListChips({ filters, clear, label: name = 'Active filters' }: ListChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={name}>
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
          {clearFilters}
        </Link>
      </li>
    </ul>
  );
}
