import { formatDate } from '#app/text/date-format.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { HomeMine, UpdatedGuide, WatchedCountry } from '#schemas/types.ts';
import styles from './home.module.css';

/** A place's name as a link; one that the subscription does not open says so. */
function Place({ name, link, field_disable }: Pick<WatchedCountry, 'name' | 'link' | 'field_disable'>) {
  return (
    <Link to={link} prefetch="intent" className={field_disable ? styles.disabled : undefined}>
      {name}
      {field_disable === 1 && (
        <>
          {' '}
          <Icon name="lock" size={12} />
          <VisuallyHidden>, not in your subscription</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

type WatchedCountriesProps = Pick<HomeMine, 'followed' | 'watchedCountries'> & {
  favourites?: string | undefined;
};

/** The countries of a reader, with how much is new and the newest of it. */
export function WatchedCountries({ followed, watchedCountries, favourites }: WatchedCountriesProps) {
  const action = favourites && { to: favourites, label: 'Choose countries' };
  return (
    <section>
      <HeadingRow action={action || undefined}>
        {followed ? 'Watched countries' : 'Most active countries'}
      </HeadingRow>
      {watchedCountries.length === 0 ? (
        <p className={styles.line}>Choose the countries that you follow to see their news here.</p>
      ) : (
        <ul className={styles.places}>
          {watchedCountries.map(({ recent_count, recent_articles: [newest], ...place }) => (
            <li key={place.tid}>
              <p className={styles.pair}>
                <Place {...place} />
                <span>{recent_count === 0 ? 'none in 30 days' : `${recent_count} in 30 days`}</span>
              </p>
              {newest && (
                <p className={styles.newest}>
                  <Link to={newest.link} prefetch="intent">
                    {newest.name}
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Guides by their last change. */
export function UpdatedGuides({ guides }: { guides: UpdatedGuide[] }) {
  if (guides.length === 0) return null;
  return (
    <section>
      <HeadingRow>Updated guides</HeadingRow>
      <ul className={styles.places}>
        {guides.map(({ date, title, ...place }) => (
          <li key={place.link} className={styles.pair} title={formatDate(date)}>
            <span className={styles.guide}>
              <Place {...place} /> <span>{title}</span>
            </span>
            <DateText value={date} short />
          </li>
        ))}
      </ul>
    </section>
  );
}
