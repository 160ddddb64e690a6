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

/** Columns that the squares take. */
export const countColumns = (tiles: Tiles): number =>
  Math.max(0, ...Object.values(tiles).map(([column]) => column)) + 1;

/**
 * The whole drawing of the squares.
 *
 * @param columns its least width in squares, which are then in its middle: beside a wider map, squares are of the same size
 */
export function tileViewBox(tiles: Tiles, columns = 0): string {
  const own = countColumns(tiles);
  const rows = Math.max(0, ...Object.values(tiles).map(([, row]) => row)) + 1;
  const spare = Math.max(columns - own, 0);
  return `${(-spare / 2) * PITCH || 0} 0 ${(own + spare) * PITCH} ${rows * PITCH}`;
}
