/** What a vertical's file changes against the base, entry by entry, with the place in both files. Pure. */
import { toValue, type Located } from './document.ts';
import { SECTIONS, type Section } from './model.ts';
import type { Origins } from './load.ts';

/** The sections of one vertical, or of the base, with positions. */
type Sections = NonNullable<ReturnType<Origins['get']>>;

/** One difference between a vertical and the base. */
export interface OverlayChange {
  section: Section;
  /** Keys below the section: ["main", "items", "insights", "label"]. */
  path: string[];
  /** `repeats`: the file sets what the base has already, which has no effect. */
  kind: 'adds' | 'changes' | 'removes' | 'repeats';
  /** Values as written, without defaults; undefined where the base or the vertical has none. */
  before?: unknown;
  after?: unknown;
  /** Where the vertical's file says so. */
  where: Located;
  /** What it replaces or removes. */
  base?: Located;
}

/**
 * The changes of one vertical, in the order of its sections and their keys. An added entry is one change, a changed entry
 * one change for each value in it.
 *
 * @param base the sections of the base
 * @param merged the same sections with the vertical's file over them
 */
export function overlayChanges(base: Partial<Sections>, merged: Partial<Sections>): OverlayChange[] {
  return SECTIONS.flatMap((section) => {
    const after = merged[section];
    return after === undefined ? [] : compare(section, [], base[section], after);
  });
}

function compare(
  section: Section,
  path: string[],
  before: Located | undefined,
  after: Located,
): OverlayChange[] {
  // Where no overlay has written, the merged document is the one of the base.
  if (before === after) return [];
  if (before === undefined) return [{ section, path, kind: 'adds', after: toValue(after), where: after }];
  if (before.kind === 'object' && after.kind === 'object') {
    const removed = [...(after.removed ?? [])].flatMap(([key, where]): OverlayChange[] => {
      const gone = before.entries.get(key);
      if (gone === undefined) return [];
      return [{ section, path: [...path, key], kind: 'removes', before: toValue(gone), where, base: gone }];
    });
    const kept = [...after.entries].flatMap(([key, value]) =>
      compare(section, [...path, key], before.entries.get(key), value),
    );
    return [...kept, ...removed];
  }
  if (after.source === before.source) return [];
  const values = { before: toValue(before), after: toValue(after) };
  const isSame = JSON.stringify(values.before) === JSON.stringify(values.after);
  return [{ section, path, kind: isSame ? 'repeats' : 'changes', ...values, where: after, base: before }];
}
