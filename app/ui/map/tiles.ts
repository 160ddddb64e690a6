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

/** Distance between squares, in units of the drawing. */
export const PITCH = 80;

/** The whole drawing of the squares. */
export function tileViewBox(tiles: Tiles): string {
  const all = Object.values(tiles);
  const size = (axis: 0 | 1) => (Math.max(0, ...all.map((tile) => tile[axis])) + 1) * PITCH;
  return `0 0 ${size(0)} ${size(1)}`;
}
