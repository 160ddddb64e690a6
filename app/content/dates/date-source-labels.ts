/** What pages say of the dates that readers have in features. */
import { PARTS } from '#generated/features/slots/dates.ts';
import { partsOn } from '#app/runtime/parts-on.ts';
import type { DateSourceLabel } from '#app/slots.ts';

/** Those of the features that are on in a vertical. */
export const dateSourceLabels = ({ features }: { features: object }): DateSourceLabel[] =>
  partsOn(PARTS, Object.keys(features)).map(([, label]) => label);
