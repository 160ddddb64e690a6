import { partsOn } from '#app/runtime/parts-on.ts';
import { useLoadedShell } from './use-shell.ts';

/**
 * What the features of this vertical put into a place, in the order of the configuration; nothing without the shell.
 *
 * @param parts the list of the slot in `#generated/features/slots`
 */
export function useParts<Part>(
  parts: readonly (readonly [feature: string, part: Part])[],
): (readonly [feature: string, part: Part])[] {
  return partsOn(parts, useLoadedShell()?.features ?? []);
}
