/** Changes of drafts by top-level field. Pure. */
import { isDeepStrictEqual } from 'node:util';

export type Fields = Record<string, unknown>;

/** Top-level fields that nobody can set: they identify the item, or belong to its way through an import. */
const FIXED: readonly string[] = ['nid', 'type', 'source', 'source_id', 'status'];

/** A draft with what decides about a change. */
export interface Mergeable {
  revision: number;
  fields: Fields;
  /** By top-level field, the revision that changed it last. A field that was removed has one, too. */
  fieldRevisions: Readonly<Record<string, number>>;
}

/** What becomes of a draft: it is as it was, others changed the same fields, or it is another one. */
export type Merged =
  | { outcome: 'same' }
  | { outcome: 'conflict'; fields: string[] }
  | { outcome: 'changed'; revision: number; fields: Fields; fieldRevisions: Record<string, number> };

const differs = (fields: Fields, name: string, value: unknown) =>
  value === null ? Object.hasOwn(fields, name) : !isDeepStrictEqual(fields[name], value);

/**
 * Adds a change to a draft. Fields stay in their order; new ones come last.
 *
 * @param since the revision that the change was made on: fields that others changed afterwards are in conflict, unless they agree
 * @param change top-level fields; null removes one
 */
export function mergeChange(draft: Mergeable, since: number, change: Readonly<Fields>): Merged {
  const changed = Object.entries(change).filter(
    ([name, value]) => !FIXED.includes(name) && differs(draft.fields, name, value),
  );
  if (changed.length === 0) return { outcome: 'same' };
  const conflicts = changed.filter(
    ([name]) => Object.hasOwn(draft.fieldRevisions, name) && draft.fieldRevisions[name]! > since,
  );
  if (conflicts.length > 0) return { outcome: 'conflict', fields: conflicts.map(([name]) => name) };
  const revision = draft.revision + 1;
  const fields = new Map(Object.entries(draft.fields));
  for (const [name, value] of changed)
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  return {
    outcome: 'changed',
    revision,
    fields: Object.fromEntries(fields),
    fieldRevisions: {
      ...draft.fieldRevisions,
      ...Object.fromEntries(changed.map(([name]) => [name, revision])),
    },
  };
}

/** Top-level fields that differ between two records, in the order of the second; removed ones last. */
export function changedFields(before: Readonly<Fields>, after: Readonly<Fields>): string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (name) =>
      Object.hasOwn(before, name) !== Object.hasOwn(after, name) ||
      !isDeepStrictEqual(before[name], after[name]),
  );
}

/** Bookkeeping that follows a publication: it is nobody's change. */
const DERIVED: readonly string[] = ['changed'];

/** Whether two records say the same to readers. */
export const saysTheSame = (before: Readonly<Fields>, after: Readonly<Fields>): boolean =>
  changedFields(before, after).every((name) => DERIVED.includes(name));

/** What a draft takes over from the version that was published since it began, and what both changed. */
export interface Rebased {
  /** Fields that only the publication changed; null for a removed one. */
  take: Fields;
  /** Fields that both changed to different values. */
  both: { field: string; theirs: unknown }[];
}

/** @param base the version that the draft began from */
export function rebase(base: Readonly<Fields>, theirs: Readonly<Fields>, mine: Readonly<Fields>): Rebased {
  const take: Fields = {};
  const both: Rebased['both'] = [];
  const own = new Set(changedFields(base, mine));
  for (const field of changedFields(base, theirs)) {
    if (!own.has(field) || DERIVED.includes(field)) take[field] = theirs[field] ?? null;
    else if (changedFields({ [field]: mine[field] }, { [field]: theirs[field] }).length > 0)
      both.push({ field, theirs: theirs[field] });
  }
  return { take, both };
}
