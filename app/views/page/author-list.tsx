import type { ContentPage } from '#app/plugin.ts';
import styles from './author-list.module.css';
import { Link } from '#app/ui/navigation/link.tsx';

/** The authors of a page. A name links to their other items and their contact details. */
export function AuthorList({ authors }: { authors: NonNullable<ContentPage['authors']> }) {
  if (authors.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Authors">
      {authors.map(({ name, path }) => (
        <li key={name}>{path ? <Link to={path}>{name}</Link> : name}</li>
      ))}
    </ul>
  );
}
