import type { Feature } from '#app/feature.ts';
import { exportSearch } from './export.server.ts';
import { searchOperations } from './search.server.ts';

/** Finds items by words, from the box in the header, in the command bar and on a page of its own. */
export const feature: Feature = {
  operations: [exportSearch, ...searchOperations],
  searchScreens: ['results'],
};
