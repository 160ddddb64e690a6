import styles from './author-list.module.css';
import { Link } from './link.tsx';

/** Who wrote a page; a name with an address is a link that writes to it. */
export function AuthorList({ authors }: { authors: { name: string; email?: string }[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Authors">
      {authors.map(({ name, email }) => (
        <li key={name}>{email ? <Link to={`mailto:${email}`}>{name}</Link> : name}</li>
      ))}
    </ul>
  );
}
