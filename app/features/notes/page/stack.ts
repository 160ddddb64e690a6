/** Where a group of notes is, in pixels from the top of the column. */
export interface Placed {
  top: number;
  height: number;
  /** It is beside its section. */
  isBeside: boolean;
}

const GAP = 24;
/** Nearer than this, a group counts as beside its section. */
const NEAR = 12;

/**
 * Places groups one below the other, none higher than its section.
 *
 * @param groups in the order of the page, with their heights; `wanted` is the top of the section, undefined for notes on
 * the whole page
 */
export function stackTops(
  groups: readonly { id: string; height: number; wanted: number | undefined }[],
): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  let free = 0;
  for (const { id, height, wanted } of groups) {
    const top = Math.round(Math.max(free, wanted ?? 0));
    placed.set(id, { top, height, isBeside: wanted !== undefined && top - wanted < NEAR });
    free = top + height + GAP;
  }
  return placed;
}

/**
 * How far the other blocks of the column must move down so that none overlaps a note. They stay in order.
 *
 * @param blocks from top to bottom, where they are by themselves
 * @param notes from top to bottom
 */
export function flowAround(
  blocks: readonly { top: number; height: number }[],
  notes: Iterable<Pick<Placed, 'top' | 'height'>>,
): number[] {
  const all = [...notes];
  let shift = 0;
  return blocks.map(({ top, height }) => {
    let at = top + shift;
    for (const note of all) {
      const end = note.top + note.height + GAP;
      if (at < end && at + height + GAP > note.top) at = end;
    }
    shift = at - top;
    return shift;
  });
}
