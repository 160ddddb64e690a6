import { Link } from '#app/ui/navigation/link.tsx';
import type { ChangedPages } from '../../contract.ts';
import { isSince, pagesHref, type PagesView } from './pages-view.ts';
import styles from './since-filter.module.css';

/** Since when: all that the reader knew, or what one feature remembers. */
export function SinceFilter({ pages: { pages, sources }, view }: { pages: ChangedPages; view: PagesView }) {
  const choices = [{ id: undefined, title: 'All' }, ...sources];
  return (
    <nav className={styles.bar} aria-label="Since when">
      <ul className={styles.choices}>
        {choices.map(({ id, title }) => (
          <li key={title}>
            <Link
              to={pagesHref({ since: id })}
              preventScrollReset
              aria-current={view.since === id ? 'true' : undefined}
            >
              {title} <b>{pages.filter((page) => isSince(page, id)).length}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
