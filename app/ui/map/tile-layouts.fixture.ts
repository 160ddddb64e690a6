/** The squares of states of the demonstration site, for stories and tests. */
import site from '#config/site.json' with { type: 'json' };
import { tileLayout, type TileLayouts } from './tile-layouts.ts';
import type { Tiles } from './tiles.ts';

export const layouts: TileLayouts = site.stateMaps;

export const demoTiles = (iso: string | undefined): Tiles | undefined => tileLayout(layouts, iso);
