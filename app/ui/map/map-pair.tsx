import { useState, type ReactNode } from 'react';
import { readBox, type Box } from './map-zoom.ts';
import { tileViewBox, type Tiles } from './tiles.ts';
import { regionViewBoxes, worldViewBox } from './world-map-places.ts';
import { Sheet, type MapPlace } from './world-map.tsx';
import styles from './world-map.module.css';

/** One of two maps. */
export interface MapSide {
  /** Its heading: `1 Mar 2024`. */
  title: string;
  /** What it shows, for screen readers. */
  label: string;
  places: MapPlace[];
  /** The `MapLegend` of this map. */
  legend: ReactNode;
}

interface MapPairProps {
  sides: readonly [MapSide, MapSide];
  region?: string;
  tiles?: Tiles;
}

/**
 * Two maps of the same part of the world beside each other, zoomed and moved together; on phones one under the other. Without
 * scripts they are two plain pictures. As of one map: a table has the same data.
 */
export function MapPair(props: MapPairProps) {
  // Another part of the world starts as a whole.
  return <Pair key={props.region ?? Object.keys(props.tiles ?? {})[0]} {...props} />;
}

function Pair({ sides, region, tiles }: MapPairProps) {
  const part = region === undefined ? undefined : regionViewBoxes[region];
  const shared = useState<Box>(() => readBox(tiles ? tileViewBox(tiles) : (part ?? worldViewBox)));
  return (
    <div className={styles.pair}>
      {sides.map(({ title, label, places, legend }, at) => (
        <section key={at} className={styles.frame} aria-label={label}>
          <h2 className={styles.day}>{title}</h2>
          {legend}
          <Sheet
            {...{ label, places, shared, isSecond: at > 0 }}
            {...(region === undefined ? {} : { region })}
            {...(tiles ? { tiles } : {})}
          />
        </section>
      ))}
    </div>
  );
}
