/** Which places a map draws. Pure. */
import { drawnPlaces } from './world-map-places.ts';

/** Column and row of the square of each state, from 0, by ISO 3166-2 code in upper case. */
export type Tiles = Readonly<Record<string, readonly [column: number, row: number]>>;

/**
 * Whether a map draws a place.
 *
 * @param iso code in either case; undefined for a place without one
 * @param tiles of the country whose states are drawn; undefined for the map of the world
 */
export function isDrawn(iso: string | undefined, tiles: Tiles | undefined): iso is string {
  const code = iso?.toUpperCase();
  if (code === undefined) return false;
  return tiles ? Object.hasOwn(tiles, code) : drawnPlaces.has(code);
}
