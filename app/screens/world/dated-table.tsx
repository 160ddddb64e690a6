/** The table of the map on a day: each status with how it is known, and the version that says so. */
import { formatCount } from '#app/text/count.ts';
import { FoldedPlaces } from './folded-places.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { MarketStatus } from '#app/ui/text/market-status.tsx';
import { useDayLink } from '#app/shell/use-day-link.ts';
import { usePlacesLink } from '#app/shell/use-places-link.ts';
import { BASIS_WORDS, sayBasis } from '#app/views/status/status-basis.ts';
import type { DatedRow } from './dated-places.ts';
import styles from './dated-table.module.css';

interface DatedTableProps {
  caption: string;
  /** `2026-03-01` */
  day: string;
  rows: DatedRow[];
  /** All rows are in the region or the country that the caption names. */
  isOneRegion: boolean;
}

export function DatedTable({ caption, day, rows, isOneRegion }: DatedTableProps) {
  const placesLink = usePlacesLink();
  const established = rows.filter(({ status }) => status !== undefined);
  const assessed = established.filter(({ status }) => status !== 'not-assessed');
  const notAssessed = established.filter(({ status }) => status === 'not-assessed');
  const unknown = rows.filter(({ status }) => status === undefined);
  return (
    <>
      {assessed.length > 0 && (
        <div className={styles.space}>
          <table className={styles.table}>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Jurisdiction</th>
                <th scope="col">Market status</th>
                <th scope="col">How we know</th>
                <th scope="col" className={styles.version}>
                  Version
                </th>
                {!isOneRegion && (
                  <th scope="col" className={styles.region}>
                    Region
                  </th>
                )}
                {placesLink && (
                  <th scope="col" className={styles.over}>
                    Over time
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {assessed.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.to ? <Link to={row.to}>{row.name}</Link> : row.name}</th>
                  <td>
                    <MarketStatus status={row.status!} />
                  </td>
                  <td>{sayBasis(row.said!)}</td>
                  <td className={styles.version}>
                    <Version row={row} day={day} />
                  </td>
                  {!isOneRegion && <td className={styles.region}>{row.region}</td>}
                  {placesLink && (
                    <td className={styles.over}>
                      <Link to={placesLink([row.key], day).to} aria-label={`Timeline of ${row.name}`}>
                        {placesLink([row.key]).label}
                      </Link>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Names label="Not assessed on that day" rows={notAssessed} />
      <Names label="Not established" rows={unknown} />
    </>
  );
}

function Version({ row: { said, name, to }, day }: { row: DatedRow; day: string }) {
  const dayLink = useDayLink();
  const { version, nid, basis } = said!;
  const words = `Version ${version}`;
  // What the page of now says is on the page; what readers were shown is on that of the day.
  const target = basis === 'shown' ? dayLink?.(nid, day).to : to;
  if (target === undefined) return words;
  return (
    <Link to={target} aria-label={`${words} of ${name}`}>
      {words}
    </Link>
  );
}

/** Places as names in one line, with why nothing is established. */
function Names({ label, rows }: { label: string; rows: DatedRow[] }) {
  if (rows.length === 0) return null;
  const groups = Map.groupBy(rows, ({ said, status }) =>
    status ? '' : said ? BASIS_WORDS[said.basis] : 'No page that you may open',
  );
  return (
    <FoldedPlaces label={label} count={rows.length}>
      {[...groups].map(([why, places]) => (
        <div key={why} className={styles.names}>
          {why && (
            <p>
              {why} ({formatCount(places.length, 'place')})
            </p>
          )}
          <ul>
            {places.map(({ key, name, to }) => (
              <li key={key}>{to ? <Link to={to}>{name}</Link> : name}</li>
            ))}
          </ul>
        </div>
      ))}
    </FoldedPlaces>
  );
}
