/** The table of one map: of a day, or of today with the counts of each place. */
import { ListActions } from '#app/content/rows/row-actions.tsx';
import { formatCount } from '#app/text/count.ts';
import { assessedPlaces, formatCounts } from '../jurisdictions/places.ts';
import { PlacesTable, type Column } from '../jurisdictions/places-table.tsx';
import { toDatedRows } from './dated-places.ts';
import { DatedTable } from './dated-table.tsx';
import type { PartOnDay } from './parts.ts';
import type { By, Row } from './world-state.ts';
import styles from './world.module.css';

interface PartTableProps {
  by: By;
  part: PartOnDay;
  /** Whether the reader may see the number of updates. */
  updates: boolean;
  /** What the map shows, for the caption. */
  caption: string;
  /** Number of places on the map. */
  drawn: number;
  /** All rows are in the region or the country that the caption names. */
  isOneRegion: boolean;
  sorting: { to: (column: Column) => string; by: Column };
}

export function PartTable({ by, part, updates, caption, drawn, isOneRegion, sorting }: PartTableProps) {
  const { rows, counted, name, day } = part;
  if (by === 'status' && day?.statuses)
    return (
      <DatedTable
        caption={`${caption}. ${sayDrawn(rows.length, drawn)}`}
        day={day.day}
        rows={toDatedRows(rows, day.statuses)}
        isOneRegion={isOneRegion}
      />
    );
  return (
    <>
      <p className={styles.count}>{formatCounts(counted)}.</p>
      <ListActions />
      <PlacesTable
        caption={`Jurisdictions of ${name}`}
        places={assessedPlaces(rows)}
        updates={updates}
        sorting={sorting}
        {...(isOneRegion ? {} : { regionFor: (place) => (place as Row).region })}
      />
    </>
  );
}

/** Why the table may have more places than the legend counts: those without a code of two letters are not drawn. */
const sayDrawn = (rows: number, drawn: number) =>
  `${formatCount(rows, 'place')}${drawn < rows ? `, ${drawn} of them on the map` : ''}.`;
