import { Link } from '#app/ui/navigation/link.tsx';
import type { SearchLead } from '../../../contract.ts';
import styles from './search-leads.module.css';

/** Pages that gather what the search is about, before its results. */
export function SearchLeads({ leads }: { leads: readonly SearchLead[] }) {
  if (leads.length === 0) return null;
  return (
    <ul className={styles.leads}>
      {leads.map(({ kind, title, path, summary }) => (
        <li key={path} className={styles.lead}>
          <span className={styles.kind}>{kind}</span>
          <Link to={path} prefetch="intent" className={styles.title}>
            {title}
          </Link>
          {summary && <p className={styles.summary}>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
