/** The nearest place in a direction. Pure. */

export type Point = readonly [x: number, y: number];
/** One step right or left, down or up, as on the screen. */
export type Direction = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];

/** Sideways distance counts more than distance in the arrow's direction. */
const SIDEWAYS = 2;

/** The index of the nearest point in a direction; undefined if there is none. */
export function nearestTowards(
  points: readonly Point[],
  from: number,
  [dx, dy]: Direction,
): number | undefined {
  const [x0, y0] = points[from]!;
  let best: number | undefined;
  let least = Infinity;
  for (const [index, [x, y]] of points.entries()) {
    const ahead = (x - x0) * dx + (y - y0) * dy;
    if (index === from || ahead <= 0) continue;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    const distance = ahead + aside * SIDEWAYS;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
