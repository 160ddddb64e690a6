import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { nearestTowards, type Direction, type Point } from './map-directions.ts';
import { useHydrated } from '../foundations/use-hydrated.ts';

/** The card of a place: its text, and its position in the map's frame (pixels from left and top). */
export interface MapCard {
  text: string;
  x: number;
  y: number;
}

interface MapKeysOptions {
  /** Scrolls a screen position into view, before its card is shown. */
  reveal: (at: Point) => void;
  /** Zooms around a screen position. */
  zoomIn: (at: Point) => void;
  zoomOut: (at: Point) => void;
  reset: () => void;
}

/** Half of the card's maximum width, and its height including the gap, in pixels. */
const CARD_HALF = 110;
const CARD_HEIGHT = 44;

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * One tab stop for all links of a map: arrow keys go to the nearest place in that direction. Without scripts every link
 * is a tab stop. The keys + and - zoom around the focused place, 0 shows the whole map again.
 *
 * @param isos codes of the places with links, in order
 */
export function useMapKeys(isos: readonly string[], { reveal, zoomIn, zoomOut, reset }: MapKeysOptions) {
  const live = useHydrated();
  const [current, setCurrent] = useState<string>();
  const [card, setCard] = useState<MapCard>();
  const stop = current !== undefined && isos.includes(current) ? current : isos[0];

  /** Shows the card of the event's place, at the pointer or at the centre of the shape. */
  function show({ target, currentTarget }: { target: EventTarget; currentTarget: Element }, at?: Point) {
    const place = (target as Element).closest('[aria-label]');
    if (!place || place === currentTarget) return setCard(undefined);
    const frame = currentTarget.getBoundingClientRect();
    const [x, y] = at ?? getCentre(place);
    // Stay inside the frame, which would clip the card.
    const left = Math.min(Math.max(x - frame.left, CARD_HALF), Math.max(frame.width - CARD_HALF, CARD_HALF));
    setCard({ text: place.getAttribute('aria-label')!, x: left, y: Math.max(y - frame.top, CARD_HEIGHT) });
  }

  /** Zoom actions by key. */
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
        // A place pressed with the pointer is visible and must not move under it.
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

/** The centre of an element on the screen. */
function getCentre(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
