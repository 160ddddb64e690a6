import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

/** The breadcrumb of a page; a step without `to` is plain text. */
export function Breadcrumb({ items }: { items: { label: string; to?: string }[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ol>
    </nav>
  );
}
