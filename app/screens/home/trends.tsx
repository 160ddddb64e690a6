import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Home, Trend } from '#app/contracts/home.ts';
import styles from './home.module.css';

const GROUPS: [keyof Home['hots'], string][] = [
  ['hot', 'Topics'],
  ['specialism', 'Specialisms'],
  ['sector', 'Products and sectors'],
  ['trendingsIn', 'Jurisdictions'],
];

/** Subjects that get more attention than before: the last 90 days against the 90 before. */
export function Trends({ hots }: { hots: Home['hots'] }) {
  const groups = GROUPS.flatMap(([key, title]) => (hots[key] ? [{ key, title, trends: hots[key] }] : []));
  if (groups.length === 0) return null;
  return (
    <section>
      <HeadingRow>Rising</HeadingRow>
      <p className={styles.explanation}>
        Items published in the last 90 days, compared with the 90 days before.
      </p>
      {groups.map(({ key, title, trends }) => (
        <div key={key} className={styles.group}>
          <h3>{title}</h3>
          <ul className={styles.places}>
            {trends.map((trend) => (
              <TrendLine key={trend.tid} {...trend} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function TrendLine({ name, link, count, before }: Trend) {
  return (
    <li className={styles.pair}>
      {link ? (
        <Link to={link} prefetch="intent">
          {name}
        </Link>
      ) : (
        name
      )}
      <span>
        {count}, up from {before}
      </span>
    </li>
  );
}
