import styles from './author-list.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Who wrote a page, by name. Writing to an author is an action of its own, so that no name opens a mail program. */
export function AuthorList({ authors }: { authors: { name: string; email?: string }[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Authors">
      {authors.map(({ name, email }) => (
        <li key={name}>
          {name}
          {email && (
            <Link
              to={`mailto:${email}`}
              className={styles.mail}
              aria-label={`Email ${name}`}
              title={`Email ${name}`}
            >
              <Icon name="mail" size={14} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
