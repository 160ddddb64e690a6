import { PARTS } from '#generated/features/slots/to-do-link.ts';
import type { ItemLink } from '#app/slots.ts';
import { useParts } from './use-parts.ts';
import { useToolAccess } from './use-tool-access.ts';

/** Where a thing to be done is put on a list of work; empty where no feature has lists, or the reader has none. */
export function useToDoLinks(reference: string): Pick<ItemLink, 'to' | 'label'>[] {
  const access = useToolAccess();
  return useParts(PARTS).flatMap(([, make]) => make(reference, access) ?? []);
}
