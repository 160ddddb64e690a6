import { ListTools } from '#app/content/list/list-tools.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './first-steps.module.css';
import type { HomeLinks } from './links.ts';

/** What a reader can do in a vertical that has nothing to read yet. */
export function FirstSteps({ links: { favourites, updates, calendar } }: { links: HomeLinks }) {
  return (
    <section>
      <HeadingRow>Nothing has been published here yet</HeadingRow>
      <p className={styles.lead}>What you set up now applies from the first publication on.</p>
      <ol className={styles.steps}>
        {favourites && (
          <li>
            <div>
              <h3>Choose your jurisdictions</h3>
              <p>News and dates about them come first on this page.</p>
            </div>
            <Link to={favourites}>Choose jurisdictions</Link>
          </li>
        )}
        {updates && (
          <li>
            <div>
              <h3>Be told of the first updates</h3>
              <p>Everything that will be listed under “All updates”, or a part of it.</p>
            </div>
            <span className={styles.tools}>
              <ListTools from={updates} />
              <Link to={updates}>All updates</Link>
            </span>
          </li>
        )}
        {calendar && (
          <li>
            <div>
              <h3>See dates by day</h3>
              <p>Deadlines and the days on which rules take effect, as they become known.</p>
            </div>
            <Link to={calendar.to}>{calendar.label}</Link>
          </li>
        )}
      </ol>
    </section>
  );
}
