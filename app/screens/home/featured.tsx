import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Tag } from '#app/ui/controls/tag.tsx';
import type { Home } from '#app/contracts/home.ts';
import styles from './featured.module.css';

/** What editors put forward, side by side. */
export function Featured({ items }: { items: Home['featured'] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.featured}>
      <HeadingRow>Featured</HeadingRow>
      <ul className={styles.items}>
        {items.map(({ nid, title, view_node, label, summary, access }) => (
          <li key={nid}>
            <p className={styles.label}>{label}</p>
            <h3 className={styles.title}>
              <Link to={view_node} prefetch="intent">
                {title}
              </Link>
            </h3>
            {summary && <p className={styles.summary}>{summary}</p>}
            {access === 'restricted' && <Tag icon="lock">{lockedLabel}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}
