import { formatDate } from '#app/text/date-format.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { UpdatedGuide, WatchedCountry } from '#app/contracts/home.ts';
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

interface WatchedCountriesProps {
  /** Countries that the reader follows; empty until known. */
  watched: WatchedCountry[];
  /** The most active countries, which fill up the list so that it keeps its height. */
  active: WatchedCountry[];
  /** Address for choosing countries. */
  favourites?: string | undefined;
}

/** The countries of a reader, then the most active ones, with how much is new and the newest of it. */
export function WatchedCountries({ watched, active, favourites }: WatchedCountriesProps) {
  const tids = new Set(watched.map(({ tid }) => tid));
  const others = active
    .filter(({ tid }) => !tids.has(tid))
    .slice(0, Math.max(0, active.length - watched.length));
  return (
    <section>
      <HeadingRow action={favourites ? { to: favourites, label: 'Choose countries' } : undefined}>
        {watched.length > 0 ? 'Watched countries' : 'Most active countries'}
      </HeadingRow>
      {watched.length + others.length === 0 ? (
        <p className={styles.line}>Choose the countries that you follow to see their news here.</p>
      ) : (
        <ul
          className={styles.places}
          // Another list in its place: rows that move would be a layout shift.
          key={watched.length}
        >
          {watched.map((country) => (
            <Country key={country.tid} {...country} />
          ))}
          {others.map((country) => (
            <Country key={country.tid} {...country} note={watched.length > 0 ? 'most active' : undefined} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param note what the row says of the country beside its name */
function Country({
  recent_count: count,
  recent_articles: [newest],
  note,
  ...place
}: WatchedCountry & { note?: string | undefined }) {
  return (
    <li className={styles.country}>
      <p className={styles.pair}>
        <span className={styles.guide}>
          <Place {...place} /> {note && <span>{note}</span>}
        </span>
        <span>{count === 0 ? 'none in 30 days' : `${count} in 30 days`}</span>
      </p>
      {newest && (
        <p className={styles.newest}>
          <Link to={newest.link} prefetch="intent">
            {newest.name}
          </Link>
        </p>
      )}
    </li>
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
