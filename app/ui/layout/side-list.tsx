import type { ReactNode } from 'react';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './side-list.module.css';

/** A block of a side column, with its heading. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <HeadingRow small>{title}</HeadingRow>
      {children}
    </section>
  );
}

/** Links in a side column, each with a line about it: related pages, sources, files. */
export function SideList({ items }: { items: { title: string; to: string; note?: ReactNode }[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ title, to, note }) => (
        <li key={`${to} ${title}`}>
          <Link to={to} dir="auto">
            {title}
          </Link>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
