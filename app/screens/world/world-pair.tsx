/** The map of two days beside each other, and the table of both. */
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { MapPair, type MapSide } from '#app/ui/map/map-pair.tsx';
import type { Tiles } from '#app/ui/map/tiles.ts';
import { MapLegend } from '#app/ui/map/world-map.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { pairPlaces, sayDay, sayPair, toPairRows, type PairDay } from './pair.ts';
import { PairTable } from './pair-table.tsx';
import { getLegend, type Row } from './world-state.ts';
import styles from './world.module.css';

interface WorldPairProps {
  days: readonly [PairDay, PairDay];
  rows: readonly Row[];
  /** What is shown: `the world`. */
  where: string;
  region?: string;
  /** Absent for the world. */
  tiles?: Tiles;
  /** Whether it can be drawn. */
  isDrawn: boolean;
}

export function WorldPair({ days, rows, where, region, tiles, isDrawn }: WorldPairProps) {
  const titles = days.map(sayDay) as [string, string];
  const compared = toPairRows(rows, days);
  const said = sayPair(compared);
  const sides = days.map((one, at): MapSide => {
    const places = pairPlaces(rows, one, tiles);
    const legend = getLegend(places, 'status').map(({ shade, label, count }) => ({ shade, label, count }));
    return {
      ...{ title: titles[at]!, places, label: `Market status on ${titles[at]!}, ${where}` },
      legend: <MapLegend items={legend} />,
    };
  }) as [MapSide, MapSide];
  return (
    <>
      <p role="status" className={styles.compared}>{`${said}.`}</p>
      {isDrawn ? (
        <MapPair sides={sides} {...(region ? { region } : {})} {...(tiles ? { tiles } : {})} />
      ) : (
        <Notice>{`We have no map of the states of ${where}. The table has all of them.`}</Notice>
      )}
      <section className={styles.table}>
        <HeadingRow id="table">{where === 'the world' ? 'All jurisdictions' : where}</HeadingRow>
        <PairTable
          caption={`Market status on ${titles[0]} and on ${titles[1]}, ${where}. ${said}.`}
          days={titles}
          rows={compared}
        />
      </section>
    </>
  );
}
