import { PARTS } from '#generated/features/slots/list-tools.ts';
import { Slot } from '#app/shell/slot.tsx';
import type { SlotProps } from '#app/slots.ts';

/** What features offer above a list or the results of a search. */
export function ListTools(given: SlotProps['list-tools']) {
  return <Slot parts={PARTS} given={given} />;
}
