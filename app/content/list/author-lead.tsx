import { Link } from '#app/ui/navigation/link.tsx';
import type { ContentListResponse } from '#schemas/types.ts';
import { askAuthor } from '../labels.ts';
import styles from './author-lead.module.css';

/** What an author does, and how to reach them: said in words before a mail program opens. */
export function AuthorLead({ author }: { author: NonNullable<ContentListResponse['author']> }) {
  const { name, role, email } = author;
  return (
    <>
      {role}
      {role && email && <br />}
      {email && (
        <>
          {askAuthor(name)}{' '}
          <Link to={`mailto:${email}`} className={styles.mail}>
            {email}
          </Link>
        </>
      )}
    </>
  );
}
