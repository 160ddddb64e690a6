import styles from './map-zoom-buttons.module.css';
import type { useMapZoom } from './use-map-zoom.ts';
import { VisuallyHidden } from '../foundations/visually-hidden.tsx';

type Zoom = Pick<ReturnType<typeof useMapZoom>, 'zoomIn' | 'zoomOut' | 'reset' | 'scale' | 'isNearest'>;

interface MapZoomProps {
  zoom: Zoom;
  /** The title of the map, where the page has several that are zoomed apart. */
  title?: string | undefined;
}

/** Zoom buttons of a map. At its limit a button is not disabled, so that it does not lose the focus. */
export function MapZoom({ zoom: { zoomIn, zoomOut, reset, scale, isNearest }, title }: MapZoomProps) {
  const isWhole = scale === 1;
  return (
    <div role="group" aria-label={title === undefined ? 'Zoom' : `Zoom: ${title}`} className={styles.buttons}>
      <button
        type="button"
        aria-label="Zoom in"
        title="Zoom in (+)"
        aria-disabled={isNearest}
        onClick={() => zoomIn()}
      >
        +
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        title="Zoom out (-)"
        aria-disabled={isWhole}
        onClick={() => zoomOut()}
      >
        −
      </button>
      <button type="button" title="Show the whole map (0)" aria-disabled={isWhole} onClick={reset}>
        Reset
      </button>
      <VisuallyHidden>
        <span role="status">{isWhole ? 'Whole map' : `Zoomed ${Math.round(scale * 10) / 10} times`}</span>
      </VisuallyHidden>
    </div>
  );
}
