/** Outlines as short SVG paths: relative steps in tenths, without steps that rounding removes. */
import type { GeoContext } from 'd3-geo';

type Point = [x: number, y: number];

/** Steps of a drawing; a tenth is less than two pixels of the screen at the nearest zoom. */
const STEPS = 10;

/** A context for `geoPath`; `result` is the path since the last `result`. */
export interface CompactPath extends GeoContext {
  result(): string;
}

export function compactPath(): CompactPath {
  let rings: Point[][] = [];
  const add = (x: number, y: number) => {
    const ring = rings.at(-1)!;
    const point: Point = [Math.round(x * STEPS), Math.round(y * STEPS)];
    const last = ring.at(-1);
    if (last?.[0] !== point[0] || last[1] !== point[1]) ring.push(point);
  };
  return {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo(x, y) {
      rings.push([]);
      add(x, y);
    },
    lineTo: add,
    closePath: () => undefined,
    result() {
      const path = rings.map(ringPath).join('');
      rings = [];
      return path;
    },
  };
}

/** A ring of fewer than three points does not have an area. */
function ringPath(ring: readonly Point[]): string {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  const closed = ring.length > 1 && first[0] === last[0] && first[1] === last[1];
  const places = withoutStraight(closed ? ring.slice(0, -1) : ring);
  if (places.length < 3) return '';
  const steps = places.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = places[index]!;
    return pair(x - fromX, y - fromY);
  });
  return `M${pair(...places[0]!)}l${joined(steps)}Z`;
}

/** Removes points on the line between their neighbours. */
function withoutStraight(places: readonly Point[]): Point[] {
  const remaining: Point[] = [];
  for (const [index, place] of places.entries()) {
    const before = remaining.at(-1);
    const after = places[index + 1];
    if (before && after && isBetween(before, place, after)) continue;
    remaining.push(place);
  }
  return remaining;
}

function isBetween([x0, y0]: Point, [x, y]: Point, [x1, y1]: Point): boolean {
  const [ax, ay, bx, by] = [x - x0, y - y0, x1 - x, y1 - y];
  return ax * by === ay * bx && ax * bx + ay * by > 0;
}

/** Two numbers; the sign of the second can replace the separator. */
function pair(x: number, y: number): string {
  return joined([tenths(x), tenths(y)]);
}

function joined(numbers: readonly string[]): string {
  return numbers.reduce((text, next) => (next.startsWith('-') ? text + next : `${text} ${next}`));
}

/** 12 is "1.2", -3 is "-.3". */
function tenths(value: number): string {
  return String(value / STEPS).replace(/^(-?)0\./, '$1.');
}
