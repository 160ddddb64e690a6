/**
 * Draws the world: public/world.svg with one shape per country, and app/ui/map/world-map-places.ts with what the map
 * component must know of it. Natural Earth (public domain) by way of world-atlas, in the Natural Earth projection.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { geoCentroid, geoNaturalEarth1, geoPath, type GeoPath } from 'd3-geo';
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Position } from 'geojson';
import { iso31661 } from 'iso-3166/1.js';
import { feature } from 'topojson-client';
import { presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { format, resolveConfig } from 'prettier';
import { compactPath } from './compact-path.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SVG_FILE = 'public/world.svg';
const PLACES_FILE = 'app/ui/map/world-map-places.ts';

const WIDTH = 1000;
const MARGIN = 6;
/** Width of the dots for places that are too small to draw, in screen pixels at any size of the map. */
const DOT = 6.5;
/** Corners with a smaller triangle go, in steradians: 40 square kilometres. A third of the file, for what few can see. */
const LEAST_CORNER = 1e-6;

type Countries = Topology<{ countries: GeometryCollection }>;
type Country = Feature<Geometry, { name: string }>;

const alpha2 = new Map(iso31661.map((one) => [one.numeric, one.alpha2]));

/** Shapes without a number of ISO 3166-1. What is not recognised as a country is drawn with the one it lies in. */
const UNNUMBERED: Record<string, string> = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' };

/** Longitude and latitude of places that Natural Earth assigns to another country or leaves out. */
const EXTRA: Record<string, [number, number]> = {
  BQ: [-68.3, 12.2],
  GF: [-53.1, 3.9],
  GI: [-5.35, 36.14],
  GP: [-61.5, 16.2],
  MQ: [-61, 14.6],
  RE: [55.5, -21.1],
  TK: [-171.8, -9.2],
  TV: [179.2, -8.5],
  YT: [45.2, -12.8],
};

/** Corners of the regions that the map can show alone: west, south, east, north. */
const REGIONS: Record<string, [number, number, number, number]> = {
  europe: [-25, 34, 52, 71],
  'north-america': [-168, 14, -52, 76],
  'latin-america': [-118, 6, -58, 33],
  'south-america': [-84, -56, -33, 14],
  africa: [-19, -36, 58, 38],
  'middle-east': [33, 11, 64, 43],
  asia: [44, -12, 148, 56],
  oceania: [110, -48, 180, 12],
};

/** Natural Earth draws de facto borders; the United Nations and most countries recognise Crimea as part of Ukraine. */
function giveBackCrimea(byCode: Map<string, Country[]>): void {
  const [russia] = byCode.get('RU')!;
  const { coordinates } = russia!.geometry as MultiPolygon;
  const isCrimea = (polygon: Position[][]) => {
    const [longitude, latitude] = geoCentroid({ type: 'Polygon', coordinates: polygon });
    return longitude > 32 && longitude < 37 && latitude > 44 && latitude < 46.5;
  };
  const part = (of: Position[][][]): Country => ({
    ...russia!,
    geometry: { type: 'MultiPolygon', coordinates: of },
  });
  byCode.set('RU', [part(coordinates.filter((polygon) => !isCrimea(polygon)))]);
  byCode.set('UA', [...byCode.get('UA')!, part(coordinates.filter(isCrimea))]);
}

async function readCountries(scale: '110m' | '50m' | '10m'): Promise<Map<string, Country[]>> {
  const file = resolve(ROOT, `node_modules/world-atlas/countries-${scale}.json`);
  const whole = JSON.parse(await readFile(file, 'utf8')) as Countries;
  // Simplifies shared borders, so that neighbours stay adjacent.
  const topology =
    scale === '50m' ? simplify(presimplify(whole, sphericalTriangleArea), LEAST_CORNER) : whole;
  const { features } = feature(topology, topology.objects.countries) as FeatureCollection<
    Geometry,
    { name: string }
  >;
  const named = features.flatMap((shape): [string, Country][] => {
    const code = alpha2.get(String(shape.id)) ?? UNNUMBERED[shape.properties.name];
    return code && code !== 'AQ' ? [[code, shape]] : [];
  });
  const byCode = new Map<string, Country[]>();
  for (const [code, shape] of named) byCode.set(code, [...(byCode.get(code) ?? []), shape]);
  giveBackCrimea(byCode);
  return byCode;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The part of the drawing with a region, as a viewBox. */
function cutOut([west, south, east, north]: [number, number, number, number], path: GeoPath): string {
  const edge = (steps: number, at: (part: number) => [number, number]) =>
    Array.from({ length: steps + 1 }, (_, step) => at(step / steps));
  const line = [
    ...edge(8, (part) => [west + (east - west) * part, north]),
    ...edge(8, (part) => [west + (east - west) * part, south]),
    ...edge(8, (part) => [west, south + (north - south) * part]),
    ...edge(8, (part) => [east, south + (north - south) * part]),
  ];
  const [[x0, y0], [x1, y1]] = path.bounds({ type: 'MultiPoint', coordinates: line });
  return [x0, y0, x1 - x0, y1 - y0].map(Math.round).join(' ');
}

/** Every file of the drawing with its expected text. */
export async function worldMapFiles(): Promise<Map<string, string>> {
  const [coarse, drawn, fine] = await Promise.all([
    readCountries('110m'),
    readCountries('50m'),
    readCountries('10m'),
  ]);
  const all: FeatureCollection = { type: 'FeatureCollection', features: [...coarse.values()].flat() };
  const projection = geoNaturalEarth1()
    .rotate([-11, 0])
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [WIDTH - MARGIN, WIDTH],
      ],
      all,
    );
  const path = geoPath(projection).digits(1);
  const top = Math.floor(path.bounds(all)[0][1]) - MARGIN;
  const height = Math.ceil(path.bounds(all)[1][1]) + MARGIN - top;
  const viewBox = `0 ${top} ${WIDTH} ${height}`;

  const codes = [...new Set([...coarse.keys(), ...fine.keys(), ...Object.keys(EXTRA)])].sort();
  const pen = compactPath();
  const draw = geoPath(projection, pen);
  const dots: Record<string, string> = {};
  const shapes = codes.map((code) => {
    // What the coarse drawing leaves out is too small for an outline at the size of the whole world.
    const outlined = coarse.has(code) ? (drawn.get(code) ?? []) : [];
    for (const shape of outlined) draw(shape);
    const outline = pen.result();
    const [x, y] = projection(EXTRA[code] ?? geoCentroid((fine.get(code) ?? drawn.get(code))![0]!))!;
    // A line of length 0 with round ends is a dot. It has the text colour, because lines are not filled.
    const dot = `stroke="currentColor" stroke-linecap="round" stroke-width="${DOT}" d="M${round(x)},${round(y)}h0"`;
    if (!outline) dots[code] = `${round(x)},${round(y)}`;
    return `<path id="${code}" vector-effect="non-scaling-stroke" ${outline ? `d="${outline}"` : dot}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n${shapes.join('\n')}\n</svg>\n`;

  const regions = Object.entries(REGIONS).map(([key, corners]) => [key, cutOut(corners, path)]);
  const places = `// Generated by cli/drawings/world-map.ts: run npx regatlas generate. Do not edit.

/** The whole drawing of public/world.svg. */
export const worldViewBox = '${viewBox}';

/** The part of the drawing that holds a region, by the region's key. */
export const regionViewBoxes: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(regions))};

/** Where the places are that are only dots. */
export const dotCentres: Readonly<Record<string, string>> = ${JSON.stringify(dots)};

/** ISO 3166-1 codes of the places that are drawn, each the id of its shape. */
export const drawnPlaces: ReadonlySet<string> = new Set('${codes.join(' ')}'.split(' '));
`;
  const style = await resolveConfig(resolve(ROOT, PLACES_FILE));
  return new Map([
    [SVG_FILE, svg],
    [PLACES_FILE, await format(places, { ...style, parser: 'typescript' })],
  ]);
}

/** Writes what is stale; with `check` only names it. @returns the exit code */
export async function refreshWorldMap(check: boolean): Promise<number> {
  const stale: string[] = [];
  for (const [file, text] of await worldMapFiles()) {
    const absolute = resolve(ROOT, file);
    if (existsSync(absolute) && (await readFile(absolute, 'utf8')) === text) continue;
    stale.push(file);
    if (!check) await writeFile(absolute, text);
  }
  if (check) for (const file of stale) console.error(`${file} is stale: run npx regatlas generate`);
  else if (stale.length > 0) console.log(`Drew ${stale.join(', ')}`);
  return check && stale.length > 0 ? 1 : 0;
}
