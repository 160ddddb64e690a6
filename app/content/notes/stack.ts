/** Where a group of notes is, in pixels from the top of the column. */
export interface Placed {
  top: number;
  /** It is beside its section. */
  isBeside: boolean;
}

const GAP = 24;
/** Nearer than this, a group counts as beside its section. */
const NEAR = 12;

/**
 * Places groups one below the other, none higher than its section.
 *
 * @param groups in the order of the page, with their heights; `wanted` is the top of the section
 * @param from bottom of what is in the column already; 0 without anything
 */
export function stackTops(
  groups: readonly { id: string; height: number; wanted: number | undefined }[],
  from: number,
): { placed: Map<string, Placed>; end: number } {
  const placed = new Map<string, Placed>();
  let free = from === 0 ? 0 : from + GAP;
  for (const { id, height, wanted } of groups) {
    const top = Math.round(Math.max(free, wanted ?? 0));
    placed.set(id, { top, isBeside: wanted !== undefined && top - wanted < NEAR });
    free = top + height + GAP;
  }
  return { placed, end: groups.length === 0 ? 0 : free - GAP };
}
