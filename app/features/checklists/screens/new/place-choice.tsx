import { href } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { NewChecklist } from './load.server.ts';
import styles from './source-choice.module.css';

/** Jurisdictions whose requirements the reader may read: each leads to the choice of a licence there. */
export function PlaceChoice({ places }: Pick<NewChecklist, 'places'>) {
  if (places.length === 0) return null;
  return (
    <section className={styles.choices} aria-labelledby="from-requirements">
      <h2 id="from-requirements" className={styles.legend}>
        Or with requirements, for a licence
      </h2>
      <ul className={styles.places}>
        {places.map(({ path, name, count }) => (
          <li key={path}>
            <Link to={href('checklists/new', { query: { from: path } })}>{name}</Link>{' '}
            <small>{formatCount(count, 'requirement')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
