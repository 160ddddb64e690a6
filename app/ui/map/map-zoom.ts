/** The visible part of a drawing while it is zoomed and moved. Pure. */
import type { Point } from './map-directions.ts';

/** A part of a drawing, in its units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum zoom, at which countries as small as Luxembourg are visible. */
export const NEAREST = 16;

export function readBox(viewBox: string): Box {
  const [x, y, width, height] = viewBox.split(' ').map(Number) as [number, number, number, number];
  return { x, y, width, height };
}

export function toViewBox({ x, y, width, height }: Box): string {
  return [x, y, width, height].map((value) => Number(value.toFixed(2))).join(' ');
}

/** The magnification compared with the whole drawing. */
export function getScale(box: Box, whole: Box): number {
  return whole.width / box.width;
}

/** The visible part after zooming around a fixed point. */
export function zoomBox(box: Box, whole: Box, factor: number, [x, y]: Point = getCentre(box)): Box {
  const scale = Math.min(Math.max(getScale(box, whole) * factor, 1), NEAREST);
  const step = getScale(box, whole) / scale;
  return within(whole, {
    x: x - (x - box.x) * step,
    y: y - (y - box.y) * step,
    width: whole.width / scale,
    height: whole.height / scale,
  });
}

export function moveBox(box: Box, whole: Box, [dx, dy]: Point): Box {
  return within(whole, { ...box, x: box.x + dx, y: box.y + dy });
}

/** The same part if it contains the point; otherwise a part centred on the point. */
export function revealPoint(box: Box, whole: Box, [x, y]: Point): Box {
  const isInside = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  if (isInside || box.width === whole.width) return box;
  const [middleX, middleY] = getCentre(box);
  return moveBox(box, whole, [x - middleX, y - middleY]);
}

function getCentre({ x, y, width, height }: Box): Point {
  return [x + width / 2, y + height / 2];
}

function within(whole: Box, { x, y, width, height }: Box): Box {
  return {
    x: Math.min(Math.max(x, whole.x), whole.x + whole.width - width),
    y: Math.min(Math.max(y, whole.y), whole.y + whole.height - height),
    width,
    height,
  };
}
