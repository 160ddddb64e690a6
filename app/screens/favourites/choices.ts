/** The choices of the favourites form, and the result of submitting it. Pure. */
import type { JsonApiResource } from '#app/contracts/jsonapi.ts';

/** Fields of the profile that hold followed terms. */
export const FOLLOWED = ['field_jurisdiction', 'field_specialism', 'field_sector'] as const;
export type Followed = (typeof FOLLOWED)[number];

export interface Choice {
  tid: number;
  name: string;
  chosen: boolean;
  /** It is not offered any more: it is here because it is followed. */
  retired?: true;
  /** Levels above it; absent at the top. */
  depth?: number;
}

/** Choices under one heading; without a title if the field has no groups. */
export interface ChoiceGroup {
  title?: string;
  choices: Choice[];
}

interface TermAttributes {
  drupal_internal__tid: number;
  name: string;
  parent: number;
  retired?: true;
}

/**
 * Groups terms by their top-level ancestor, in the given order; a flat vocabulary is one group. Of retired terms there are
 * only those that are followed.
 */
export function choiceGroups(
  resources: readonly JsonApiResource[],
  chosen: readonly number[],
): ChoiceGroup[] {
  const terms = resources.map(({ attributes }) => attributes as unknown as TermAttributes);
  const byTid = new Map(terms.map((term) => [term.drupal_internal__tid, term]));
  const parents = new Set(terms.map(({ parent }) => parent));
  const findRoot = (term: TermAttributes) => {
    let top = term;
    let depth = 0;
    // A cycle in the tree must not cause an endless loop.
    for (; byTid.has(top.parent) && depth < 10; depth++) top = byTid.get(top.parent)!;
    return { top, depth };
  };
  const groups = new Map<number, ChoiceGroup>();
  for (const term of terms) {
    const { drupal_internal__tid: tid, name, retired } = term;
    const { top, depth } = findRoot(term);
    const isHeading = top === term && parents.has(tid) && !byTid.has(term.parent);
    const key = top === term && !isHeading ? 0 : top.drupal_internal__tid;
    const group = groups.get(key) ?? { ...(key === 0 ? {} : { title: top.name }), choices: [] };
    groups.set(key, group);
    if (!isHeading && (!retired || chosen.includes(tid)))
      group.choices.push({
        ...{ tid, name, chosen: chosen.includes(tid) },
        ...(retired && { retired }),
        ...(depth > 0 ? { depth } : {}),
      });
  }
  return [...groups.values()]
    .filter(({ choices }) => choices.length > 0)
    .map((group) => ({
      ...group,
      choices: group.choices.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    }));
}

/**
 * The followed terms after a submitted form: remaining terms stay in order, new ones come after them, and terms that
 * the form did not show (of other verticals) are preserved.
 *
 * @param before followed until now
 * @param shown the terms that the form offered
 */
export function followedAfter(
  before: readonly number[],
  shown: readonly number[],
  posted: readonly number[],
): number[] {
  const remaining = before.filter((tid) => posted.includes(tid) || !shown.includes(tid));
  return [...remaining, ...posted.filter((tid) => shown.includes(tid) && !before.includes(tid))];
}
