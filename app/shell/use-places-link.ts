import { PARTS } from '#generated/features/slots/places-link.ts';
import type { PlacesLink } from '#app/slots.ts';
import { useParts } from './use-parts.ts';

/** Where the timeline of places is; undefined where no feature shows that. */
export function usePlacesLink(): PlacesLink | undefined {
  const [part] = useParts(PARTS);
  return part?.[1];
}
