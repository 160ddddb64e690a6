import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { nearestTowards, type Direction, type Point } from './map-directions.ts';
import { useHydrated } from '../foundations/use-hydrated.ts';

/** What the card beside the map says, and where it stands in the map's frame (pixels from its left and top). */
export interface MapCard {
  words: string;
  x: number;
  y: number;
}

interface MapKeysOptions {
  /** Brings a place of the screen into view, before its card is shown. */
  reveal: (at: Point) => void;
  /** Zooms to a place of the screen. */
  zoomIn: (at: Point) => void;
  zoomOut: (at: Point) => void;
  reset: () => void;
}

/** Half of the card's greatest width, and its height with its distance, in pixels. */
const CARD_HALF = 110;
const CARD_HEIGHT = 44;

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One tab stop for all links of a map: arrow keys go to the nearest place that way. Without scripts every link is a tab
 * stop of its own. The keys + and - zoom to the place that is focused, 0 shows the whole again.
 *
 * @param isos of the places with links, in their order
 */
export function useMapKeys(isos: readonly string[], { reveal, zoomIn, zoomOut, reset }: MapKeysOptions) {
  const live = useHydrated();
  const [current, setCurrent] = useState<string>();
  const [card, setCard] = useState<MapCard>();
  const stop = current !== undefined && isos.includes(current) ? current : isos[0];

  /** The card of the place that an event concerns; at the pointer, or at the middle of the shape. */
  function show({ target, currentTarget }: { target: EventTarget; currentTarget: Element }, at?: Point) {
    const place = (target as Element).closest('[aria-label]');
    if (!place || place === currentTarget) return setCard(undefined);
    const frame = currentTarget.getBoundingClientRect();
    const [x, y] = at ?? getCentre(place);
    // Inside the frame, which would cut it off.
    const left = Math.min(Math.max(x - frame.left, CARD_HALF), Math.max(frame.width - CARD_HALF, CARD_HALF));
    setCard({ words: place.getAttribute('aria-label')!, x: left, y: Math.max(y - frame.top, CARD_HEIGHT) });
  }

  /** What a key does to the zoom. */
  const zooms: Readonly<Record<string, (at: Point) => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  };

  return {
    live,
    card,
    hide: () => setCard(undefined),
    /** Whether the link of this place is the tab stop. */
    isStop: (iso: string) => !live || iso === stop,
    handlers: {
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => show(event, [event.clientX, event.clientY]),
      onPointerLeave: () => setCard(undefined),
      onBlur: () => setCard(undefined),
      onFocus(event: FocusEvent<SVGSVGElement>) {
        setCurrent((event.target as Element).getAttribute('data-place') ?? undefined);
        // What is pressed with a pointer is in view, and must not move under it.
        if ((event.target as Element).matches(':focus-visible')) reveal(getCentre(event.target as Element));
        show(event);
      },
      onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
        if (event.key === 'Escape') return setCard(undefined);
        const direction = directions[event.key];
        const zoom = zooms[event.key];
        const from = (event.target as Element).closest('a[data-place]');
        if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
        if (zoom) {
          event.preventDefault();
          zoom(getCentre(from));
          reveal(getCentre(from));
          return show(event);
        }
        if (!direction) return;
        event.preventDefault();
        const links = [...event.currentTarget.querySelectorAll<SVGAElement>('a[data-place]')];
        const next = nearestTowards(links.map(getCentre), links.indexOf(from as SVGAElement), direction);
        if (next !== undefined) links[next]!.focus();
      },
    },
  };
}

/** The middle of an element on the screen. */
function getCentre(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
