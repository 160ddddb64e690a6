import { Link } from '#app/ui/navigation/link.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import styles from './author-lead.module.css';

/** An author's role and contact, as text before the mail link. */
export function AuthorLead({ author }: { author: NonNullable<ContentListResponse['author']> }) {
  const { name, role, email } = author;
  return (
    <>
      {role}
      {role && email && <br />}
      {email && (
        <>
          {`Questions or corrections? Write to ${name}:`}{' '}
          <Link to={`mailto:${email}`} className={styles.mail}>
            {email}
          </Link>
        </>
      )}
    </>
  );
}
