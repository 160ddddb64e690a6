/** What pages say of the dates that features keep for readers. */
import { PARTS } from '#generated/features/slots/dates.ts';
import type { KeptDates } from '#app/slots.ts';

/** The words of the features that are on in a vertical. */
export function keptDatesIn({ features }: { features: Readonly<Record<string, unknown>> }): KeptDates[] {
  return PARTS.flatMap(([id, words]) => (Object.hasOwn(features, id) ? [words] : []));
}
