/** What the file of a vertical says that the base does not: its own keys, and its changes with their places. */
import { appendPointer, toValue } from '../document.ts';
import { overlayChanges } from '../overlay-changes.ts';
import type { LocatedConfig } from '../load.ts';
import { formatLocation } from './explain.ts';

/** A value of a vertical that is not that of the base. */
interface Difference {
  /** JSON Pointer in the merged configuration, its first step the section: "/menus/mypc/title". */
  pointer: string;
  /** Absent where the base has none. */
  base?: unknown;
  /** Absent where the vertical removes the value. */
  here?: unknown;
  /** "file:line:column" of the vertical's file. */
  place: string;
}

/** What only the file of a vertical says; the base has nothing like it. */
const OWN_KEYS = ['title', 'hosts', 'theme'];

/**
 * @param vertical id of a vertical
 * @returns in the order of the sections, and in each in the order of its keys
 */
export function listDifferences(
  { base, origins, overlays }: Pick<LocatedConfig, 'base' | 'origins' | 'overlays'>,
  vertical: string,
): Difference[] {
  const document = overlays.get(vertical);
  const own = OWN_KEYS.flatMap((key) => {
    const value = document?.entries.get(key);
    return value ? [{ pointer: `/${key}`, here: toValue(value), place: formatLocation(value) }] : [];
  });
  const changes = overlayChanges(base, origins.get(vertical) ?? {}).map(
    ({ section, path, kind, before, after, where }) => ({
      pointer: [section, ...path].reduce((above, step) => appendPointer(above, step), ''),
      ...(kind !== 'adds' && { base: before }),
      ...(kind !== 'removes' && { here: after }),
      place: formatLocation(where),
    }),
  );
  return [...own, ...changes];
}
