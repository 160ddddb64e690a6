import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { countColumns, type Tiles } from './tiles.ts';
import type { MapSide } from './map-pair.tsx';
import { Sheet } from './world-map.tsx';
import styles from './world-map.module.css';

/** One of two maps of different places. */
export interface MapOfPlace extends MapSide {
  /** Key of the region, for a part of the world. */
  region?: string;
  /** The squares, for the states of a country. */
  tiles?: Tiles;
  /** Why it is not drawn, in its place. */
  instead?: ReactNode;
}

/**
 * The maps of two places beside each other, each zoomed and moved for itself; on phones one under the other. Squares of states have
 * the same size in both. Without scripts they
 * are two plain pictures. As of one map: a table has the same data.
 */
export function MapsBeside({ sides }: { sides: readonly [MapOfPlace, MapOfPlace] }) {
  const columns = Math.max(...sides.map(({ tiles }) => (tiles ? countColumns(tiles) : 0)));
  return (
    <div className={classNames(styles.pair, styles.apart)}>
      {sides.map(({ title, label, places, legend, region, tiles, instead }, at) => (
        <section key={at} className={styles.frame} aria-label={label}>
          <h2 className={styles.day}>{title}</h2>
          {instead ?? (
            <>
              {legend}
              <Sheet
                // Another part of the world starts as a whole.
                key={region ?? Object.keys(tiles ?? {})[0]}
                {...{ label, places, title, columns, isOther: at > 0 }}
                {...(region === undefined ? {} : { region })}
                {...(tiles ? { tiles } : {})}
              />
            </>
          )}
        </section>
      ))}
    </div>
  );
}
