import { PARTS } from '#generated/features/slots/shared-thing.ts';
import type { SlotProps } from '#app/slots.ts';
import { Slot } from './slot.tsx';
import { useParts } from './use-parts.ts';

/** What features put below a thing that readers can share; its page has it once, at the end. */
export function SharedThing(given: SlotProps['shared-thing']) {
  return <Slot parts={PARTS} given={given} />;
}

/** Whether features put something below such things here. */
export const useSharedThing = (): boolean => useParts(PARTS).length > 0;
