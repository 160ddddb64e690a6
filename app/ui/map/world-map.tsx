import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Link } from '../navigation/link.tsx';
import { MapZoom } from './map-zoom-buttons.tsx';
import type { Status } from '../text/market-status.tsx';
import { readBox } from './map-zoom.ts';
import { isDrawn, PITCH, tileViewBox, type Tiles } from './tiles.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapZoom, type SharedBox } from './use-map-zoom.ts';
import { dotCentres, drawnPlaces, regionViewBoxes, worldViewBox } from './world-map-places.ts';
import styles from './world-map.module.css';

/** The fill of a place: a status, that none is established, or a level from 0 (nothing) to 4. */
export type Shade = Status | 'not-established' | 'level-0' | 'level-1' | 'level-2' | 'level-3' | 'level-4';

/** A place of the map. Places that the drawing does not have are left out. */
export interface MapPlace {
  /** ISO 3166-1 alpha-2 code in either case; of a state its ISO 3166-2 code. */
  iso: string;
  name: string;
  /** The meaning of the shade as text, shown on hover and read aloud. */
  value: string;
  shade: Shade;
  to?: string;
}

interface WorldMapProps {
  /** What the map shows: "Market status by country". */
  label: string;
  places: MapPlace[];
  /** Key of a region, such as `europe`, to show only that part. */
  region?: string;
  /** For the states of a country, each a square of the same size, instead of the world. */
  tiles?: Tiles;
  /** The `MapLegend`, in the map's own frame. */
  legend?: ReactNode;
}

/**
 * The map of the world or of a country's states, with a link per place. The shapes of countries are in public/world.svg and only
 * referenced here, so the page stays small; fills are set here. Every map needs a table with the same data; `MapLegend`
 * explains the shades.
 */
export function WorldMap({ legend, ...sheet }: WorldMapProps) {
  return (
    <div className={styles.frame}>
      {legend}
      {/* Another part of the world starts as a whole. */}
      <Sheet key={sheet.region ?? Object.keys(sheet.tiles ?? {})[0]} {...sheet} />
    </div>
  );
}

interface SheetProps extends Omit<WorldMapProps, 'legend'> {
  /** The visible part, where another map is zoomed and moved with this one. */
  shared?: SharedBox;
  /** It is beside another map, which has the zoom buttons and the patterns of both. */
  isSecond?: boolean;
  /** Its title, where it is beside a map of another place and is zoomed apart from it. */
  title?: string;
  /** It is the second of these, and has patterns of its own. */
  isOther?: boolean;
  /** Least width of a drawing of squares, in squares. */
  columns?: number;
}

/** One map without its frame. */
export function Sheet({
  label,
  places,
  region,
  tiles,
  shared,
  isSecond = false,
  title,
  isOther = false,
  columns,
}: SheetProps) {
  const shown = places.filter(({ iso }) => isDrawn(iso, tiles));
  const named = new Set(shown.map(({ iso }) => iso.toUpperCase()));
  const part = region === undefined ? undefined : regionViewBoxes[region];
  const zoom = useMapZoom(tiles ? tileViewBox(tiles, columns) : (part ?? worldViewBox), shared);
  // Hatching is as fine in a part of the map as in the whole.
  const unit = readBox(zoom.viewBox).width / readBox(worldViewBox).width;
  const { live, card, hide, isStop, handlers } = useMapKeys(
    shown.filter(({ to }) => to).map(({ iso }) => iso),
    zoom,
  );
  return (
    <div className={styles.sheet}>
      <svg
        ref={zoom.svg}
        className={classNames(
          styles.map,
          tiles && styles.tiles,
          part && styles.region,
          zoom.scale > 1 && styles.zoomed,
          isOther && styles.other,
        )}
        viewBox={zoom.viewBox}
        role="group"
        aria-label={label}
        {...handlers}
        {...zoom.handlers}
        onPointerMove={(event) => {
          zoom.handlers.onPointerMove(event);
          if (zoom.isDragging()) hide();
          else handlers.onPointerMove(event);
        }}
        onPointerLeave={(event) => {
          zoom.handlers.onPointerLeave(event);
          hide();
        }}
      >
        {!isSecond && <Patterns unit={unit} end={isOther ? '-other' : ''} />}
        <g className={styles.none} aria-hidden="true">
          {(tiles ? Object.keys(tiles) : [...drawnPlaces]).map(
            (code) => !named.has(code) && <Shape key={code} code={code} tile={tiles?.[code]} />,
          )}
        </g>
        {!tiles && <Hits places={shown} />}
        {shown.map((place) => (
          <Place
            key={place.iso}
            place={place}
            tile={tiles?.[place.iso.toUpperCase()]}
            titled={!live}
            stop={isStop(place.iso)}
          />
        ))}
      </svg>
      {card && (
        // The card repeats the accessible name of the place.
        <div className={styles.card} style={{ left: card.x, top: card.y }} aria-hidden="true">
          {card.text}
        </div>
      )}
      {live && !isSecond && <MapZoom zoom={zoom} title={title} />}
    </div>
  );
}

/** What fills shapes of some shades. The ids of those of a second map have an end of their own. */
function Patterns({ unit, end }: { unit: number; end: string }) {
  return (
    <>
      <pattern
        id={`map-hatch${end}`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(45) scale(${unit})`}
      >
        <rect width="5" height="5" className={styles.hatchGround} />
        <rect width="2" height="5" className={styles.hatchLine} />
      </pattern>
      <UnknownHatch id={`map-unknown${end}`} scale={unit} />
      <UnknownHatch id={`map-unknown-wide${end}`} scale={unit * 2.5} />
    </>
  );
}

/** The hatching of what is not established: wide for phones, on which the whole map is small. */
function UnknownHatch({ id, scale }: { id: string; scale: number }) {
  return (
    <pattern
      id={id}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(-45) scale(${scale})`}
    >
      <rect width="4" height="4" className={styles.unknownGround} />
      <rect width="0.8" height="4" className={styles.hatchLine} />
    </pattern>
  );
}

/**
 * What is pressed for places that are only dots: 24 pixels at any zoom, under the shapes of all other places. The links of the
 * places themselves are for keys and screen readers.
 */
function Hits({ places }: { places: MapPlace[] }) {
  return (
    <g className={styles.hits} aria-hidden="true">
      {places.map(({ iso, name, value, to }) => {
        const centre = dotCentres[iso.toUpperCase()];
        if (centre === undefined || !to) return null;
        return (
          <Link key={iso} to={to} tabIndex={-1} aria-label={`${name}: ${value}`}>
            <path d={`M${centre}h0`} />
          </Link>
        );
      })}
    </g>
  );
}

interface PlaceProps {
  place: MapPlace;
  tile: Tile | undefined;
  /** Adds the browser's tooltip until scripts show a card. */
  titled: boolean;
  /** It is reached by the tab key. */
  stop: boolean;
}

function Place({ place: { iso, name, value, shade, to }, tile, titled, stop }: PlaceProps) {
  // What is written in a square is a word of its name: who speaks to the browser says what is seen.
  const label = `${tile ? `${lastCodePart(iso)} ` : ''}${name}: ${value}`;
  const shape = (
    <>
      {titled && <title>{label}</title>}
      <Shape code={iso.toUpperCase()} tile={tile} />
    </>
  );
  if (!to)
    return (
      <g role="img" aria-label={label} className={styles[shade]}>
        {shape}
      </g>
    );
  return (
    <Link
      to={to}
      aria-label={label}
      className={styles[shade]}
      data-place={iso}
      {...(stop ? {} : { tabIndex: -1 })}
    >
      {shape}
    </Link>
  );
}

/** Width of a square, in units of the drawing. */
const SIDE = 74;

type Tile = Tiles[string];

/** `NV` of `us-nv`. */
const lastCodePart = (iso: string) => iso.slice(iso.indexOf('-') + 1).toUpperCase();

/** The shape of a country, or the square of a state with the end of its code. */
function Shape({ code, tile }: { code: string; tile: Tile | undefined }) {
  if (!tile) return <use href={`/world.svg#${code}`} />;
  const [x, y] = tile.map((at) => at * PITCH + (PITCH - SIDE) / 2) as [number, number];
  return (
    <>
      <rect x={x} y={y} width={SIDE} height={SIDE} rx="4" />
      <text x={x + SIDE / 2} y={y + SIDE / 2} className={styles.code} aria-hidden="true">
        {lastCodePart(code)}
      </text>
    </>
  );
}

/** The shades of a map with their meaning and number of places. */
export function MapLegend({
  items,
}: {
  items: { shade: Shade; label: string; meaning?: string; count: number }[];
}) {
  return (
    <ul className={styles.legend}>
      {items.map(({ shade, label, meaning, count }) => (
        <li key={shade}>
          <span className={classNames(styles.swatch, styles[shade])} aria-hidden="true" />
          <span>
            <span className={styles.name}>{label}</span> <span className={styles.count}>{count}</span>
            {meaning && <span className={styles.meaning}>{meaning}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
