import { PARTS } from '#generated/features/slots/changes-link.ts';
import type { ChangesLink } from '#app/slots.ts';
import { useParts } from './use-parts.ts';

/** The URL of what changed between two versions of an item; undefined where no feature shows it. */
export function useChangesLink(): (...asked: Parameters<ChangesLink>) => string | undefined {
  const [part] = useParts(PARTS);
  return (...asked) => part?.[1](...asked);
}
