/** Where the states of a country are on a map of equal squares. Only loaders read layouts, so that no layout is in scripts. */
import type { Tiles } from './tiles.ts';

/** The rows of squares of each country, by its code in lower case; `..` is empty. Written in site.json, `stateMaps`. */
export type TileLayouts = Readonly<Record<string, readonly string[]>>;

/**
 * The squares of a country's states, by code in upper case.
 *
 * @param layouts of the site
 * @param iso code of the country in lower case; undefined for none
 * @returns undefined where no layout is known
 * @example tileLayout({ us: ['.. NV'] }, 'us') // { 'US-NV': [1, 0] }
 */
export function tileLayout(layouts: TileLayouts, iso: string | undefined): Tiles | undefined {
  const lines = iso !== undefined && Object.hasOwn(layouts, iso) ? layouts[iso] : undefined;
  if (iso === undefined || lines === undefined) return undefined;
  return Object.fromEntries(
    lines.flatMap((line, row) =>
      line
        .split(' ')
        .flatMap((code, column): [string, [number, number]][] =>
          code === '..' ? [] : [[`${iso.toUpperCase()}-${code}`, [column, row]]],
        ),
    ),
  );
}
