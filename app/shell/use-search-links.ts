import { PARTS } from '#generated/features/slots/search-links.ts';
import type { ItemLink } from '#app/slots.ts';
import { useParts } from './use-parts.ts';

/**
 * Where readers of this vertical look for something; empty where no feature offers it.
 *
 * @param words to look for
 */
export function useSearchLinks(words = ''): Pick<ItemLink, 'to' | 'label'>[] {
  return useParts(PARTS).map(([, linkFor]) => linkFor(words));
}
