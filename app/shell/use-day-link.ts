import { PARTS } from '#generated/features/slots/day-link.ts';
import type { DayLink } from '#app/slots.ts';
import { useParts } from './use-parts.ts';

/** Where an item is read as readers were shown it on a day; undefined where no feature shows that. */
export function useDayLink(): DayLink | undefined {
  const [part] = useParts(PARTS);
  return part?.[1];
}
