import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type MouseEvent,
  type PointerEvent,
  type SetStateAction,
} from 'react';
import { flushSync } from 'react-dom';
import type { Point } from './map-directions.ts';
import {
  moveBox,
  NEAREST,
  readBox,
  revealPoint,
  getScale,
  toViewBox,
  zoomBox,
  type Box,
} from './map-zoom.ts';

/** Zoom factor of one press of a button or key. */
const STEP = 1.6;
/** A pointer that moves less is a click; in pixels. */
const STILL = 4;

/** The visible part of several drawings, and what changes it. */
export type SharedBox = readonly [Box, Dispatch<SetStateAction<Box>>];

/**
 * Zooming and moving a drawing: with Ctrl and the wheel, two fingers, dragging, and through `zoom` and `reset`. Without
 * animation.
 *
 * @param viewBox the whole drawing; it must not change
 * @param shared the visible part, where several drawings are zoomed and moved together: what `useState` returns
 */
export function useMapZoom(viewBox: string, shared?: SharedBox) {
  const whole = readBox(viewBox);
  const own = useState(whole);
  const [box, setBox] = shared ?? own;
  const svg = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>([0, 0]);
  const dragged = useRef(false);
  const scale = getScale(box, whole);

  /** A screen position in the units of the drawing. */
  function onMap([x, y]: Point): Point {
    const matrix = svg.current?.getScreenCTM?.()?.inverse();
    if (!matrix) return [x, y];
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
    return [left, top];
  }

  /** @param at the fixed screen position; the centre by default */
  function zoom(factor: number, at?: Point) {
    const point = at && onMap(at);
    flushSync(() => setBox((current) => zoomBox(current, whole, factor, point)));
  }

  // React's wheel listeners are passive and cannot prevent the browser from zooming the page.
  useEffect(() => {
    const drawing = svg.current!;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.min(Math.max(Math.exp(-event.deltaY / 100), 1 / STEP), STEP), [event.clientX, event.clientY]);
    };
    drawing.addEventListener('wheel', onWheel, { passive: false });
    return () => drawing.removeEventListener('wheel', onWheel);
  });

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
    if (other) {
      const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      zoom(distance(now, other) / Math.max(distance(before, other), 1), middle);
    } else if (scale > 1) {
      if (!dragged.current && distance(start.current, now) < STILL) return;
      const [fromX, fromY] = onMap(before);
      const [toX, toY] = onMap(now);
      flushSync(() => setBox((current) => moveBox(current, whole, [fromX - toX, fromY - toY])));
    } else return;
    dragged.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, now);
  }

  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);

  return {
    svg,
    viewBox: toViewBox(box),
    scale,
    isNearest: scale >= NEAREST,
    /** Whether a pointer is dragging the drawing. */
    isDragging: () => dragged.current && pointers.current.size > 0,
    zoomIn: (at?: Point) => zoom(STEP, at),
    zoomOut: (at?: Point) => zoom(1 / STEP, at),
    reset: () => setBox(whole),
    /** Moves the drawing until a screen position is visible. */
    reveal(at: Point) {
      const point = onMap(at);
      flushSync(() => setBox((current) => revealPoint(current, whole, point)));
    },
    handlers: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        start.current = [event.clientX, event.clientY];
        if (pointers.current.size === 0) dragged.current = false;
        pointers.current.set(event.pointerId, start.current);
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      // A drag that ends on a link is not a click.
      onClickCapture(event: MouseEvent) {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // Prevents dragging the link instead of the drawing.
      onDragStart: (event: { preventDefault(): void }) => scale > 1 && event.preventDefault(),
    },
  };
}

function distance([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0);
}
