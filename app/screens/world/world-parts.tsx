/** The maps of two parts of the world beside each other, a table that counts both, and the table of each. */
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { MapsBeside, type MapOfPlace } from '#app/ui/map/maps-beside.tsx';
import { MapLegend } from '#app/ui/map/world-map.tsx';
import { usePlacesLink } from '#app/shell/use-places-link.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { pairPlaces, sayDay } from './pair.ts';
import { PartTable } from './part-table.tsx';
import { tallyParts, type PartOnDay } from './parts.ts';
import { firstOfEach, getLegend, mapPlaces, type By, type WorldState } from './world-state.ts';
import pairStyles from './pair.module.css';
import styles from './world.module.css';

interface WorldPartsProps {
  by: By;
  parts: readonly [PartOnDay, PartOnDay];
  sort: WorldState['sort'];
  updates: boolean;
  to(change: Partial<WorldState>): string;
}

export function WorldParts({ by, parts, sort, updates, to }: WorldPartsProps) {
  const placesLink = usePlacesLink();
  const days = parts.map(({ day }) => day?.day);
  const isOneDay = days[0] === days[1];
  const measure = by === 'status' ? 'Market status' : 'Updates in the last 12 months';
  const sides = parts.map((part): MapOfPlace => {
    const { name, region, within, tiles, rows, day } = part;
    const isDated = day !== undefined && by === 'status';
    const places = isDated ? pairPlaces(rows, day, tiles) : firstOfEach(mapPlaces(rows, by, tiles));
    const on = isDated ? ` on ${sayDay(day)}` : '';
    const legend = getLegend(places, by).map(({ shade, label, count }) => ({ shade, label, count }));
    return {
      title: `${name.charAt(0).toUpperCase()}${name.slice(1)}${isOneDay || !isDated ? '' : `, ${sayDay(day)}`}`,
      label: `${measure}${on}, ${name}`,
      places,
      legend: <MapLegend items={legend} />,
      ...(region ? { region } : {}),
      ...(tiles ? { tiles } : {}),
      ...(within && !tiles
        ? {
            instead: <Notice>{`We have no map of the states of ${name}. The table has all of them.`}</Notice>,
          }
        : {}),
    };
  }) as [MapOfPlace, MapOfPlace];
  const countries = parts.flatMap(({ within }) => within ?? []);
  const tally = tallyParts(parts, by);
  return (
    <>
      <MapsBeside sides={sides} />
      {placesLink && countries.length === 2 && (
        <p className={styles.lead}>
          <Link to={placesLink(countries, days[0]).to}>
            {`${placesLink(countries).label} of ${parts[0].name} and ${parts[1].name}`}
          </Link>
        </p>
      )}
      <section className={styles.table}>
        <HeadingRow id="table">Both in numbers</HeadingRow>
        <div className={pairStyles.space}>
          <table className={pairStyles.table}>
            <caption>{`${measure}: the number of places in each table below, also of those that the maps do not draw.`}</caption>
            <thead>
              <tr>
                <th scope="col">{measure}</th>
                {sides.map(({ title }) => (
                  <th key={title} scope="col" className={pairStyles.number}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tally.map(({ label, counts }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {counts.map((count, at) => (
                    <td key={at} className={pairStyles.number}>
                      {count}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All places</th>
                {parts.map(({ rows }, at) => (
                  <td key={at} className={pairStyles.number}>
                    {rows.length}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      </section>
      {parts.map((part, at) => (
        <section key={at} className={styles.table}>
          <HeadingRow id={`table-${at + 1}`}>{sides[at]!.title}</HeadingRow>
          <PartTable
            {...{ by, updates, part }}
            caption={sides[at]!.label}
            drawn={sides[at]!.places.length}
            isOneRegion={part.region !== undefined || part.within !== undefined}
            sorting={{ to: (column) => `${to({ sort: column })}#table-${at + 1}`, by: sort }}
          />
        </section>
      ))}
    </>
  );
}
