import { PARTS } from '#generated/features/slots/decide-link.ts';
import type { DecideLink } from '#app/slots.ts';
import { useParts } from './use-parts.ts';

/** The URL of the form that decides on an item; undefined where no feature has one. */
export function useDecideLink(): (...asked: Parameters<DecideLink>) => string | undefined {
  const [part] = useParts(PARTS);
  return (...asked) => part?.[1](...asked);
}
