/**
 * Where the states of a country are on a map of equal squares: a state as small as Rhode Island is as easy to see and to press
 * as Texas. Only loaders read this, so that no layout is in scripts.
 */
import type { Tiles } from './tiles.ts';

/** One line for each row of squares, from the north; `..` is empty. Codes are those of ISO 3166-2 after the country. */
const LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  us: [
    'AK .. .. .. .. .. .. .. .. .. .. ME',
    '.. .. .. .. .. .. .. .. .. .. VT NH',
    '.. WA ID MT ND MN IL WI MI NY RI MA',
    '.. OR NV WY SD IA IN OH PA NJ CT ..',
    '.. CA UT CO NE MO KY WV VA MD DE ..',
    '.. .. AZ NM KS AR TN NC SC DC .. ..',
    '.. .. .. .. OK LA MS AL GA .. .. ..',
    'HI .. .. .. TX .. .. .. .. FL .. ..',
  ],
  ca: [
    'YT NT NU .. .. .. .. ..',
    'BC AB SK MB ON QC NL ..',
    '.. .. .. .. .. .. NB PE',
    '.. .. .. .. .. .. .. NS',
  ],
};

/**
 * The squares of a country's states, by code in upper case.
 *
 * @param iso code of the country in lower case; undefined for none
 * @returns undefined where no layout is known
 * @example tileLayout('us')!['US-NV'] // [2, 3]
 */
export function tileLayout(iso: string | undefined): Tiles | undefined {
  const lines = iso !== undefined && Object.hasOwn(LAYOUTS, iso) ? LAYOUTS[iso] : undefined;
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
