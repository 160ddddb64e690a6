/** Lists what a vertical changes against the base, with the place of each change. */
import { appendPointer, toValue, type Located, type LocatedObject } from '../document.ts';
import { SECTIONS } from '../model.ts';
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
  const sections = SECTIONS.flatMap((section) => {
    const here = origins.get(vertical)?.[section];
    return here ? compare(base[section], here, `/${section}`, vertical) : [];
  });
  return [...own, ...sections];
}

function compare(base: Located | undefined, here: Located, pointer: string, vertical: string): Difference[] {
  if (base === here) return [];
  if (base?.kind === 'object' && here.kind === 'object') return compareObjects(base, here, pointer, vertical);
  if (here.source.overlay !== vertical) return [];
  return [
    {
      pointer,
      ...(base && { base: toValue(base) }),
      here: toValue(here),
      place: formatLocation(here),
    },
  ];
}

function compareObjects(
  base: LocatedObject,
  here: LocatedObject,
  pointer: string,
  vertical: string,
): Difference[] {
  const changed = [...here.entries].flatMap(([key, value]) =>
    compare(base.entries.get(key), value, appendPointer(pointer, key), vertical),
  );
  const removed = [...(here.removed ?? [])].map(([key, value]) => ({
    pointer: appendPointer(pointer, key),
    base: toValue(base.entries.get(key)!),
    place: formatLocation(value),
  }));
  return [...changed, ...removed];
}
