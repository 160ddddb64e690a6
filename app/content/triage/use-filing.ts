import { PARTS } from '#generated/features/slots/filing.ts';
import { useParts } from '#app/shell/use-parts.ts';
import type { Filing } from '#app/slots.ts';

/** How readers file items in this vertical; undefined where no feature does it. */
export const useFiling = (): Filing | undefined => useParts(PARTS)[0]?.[1];
