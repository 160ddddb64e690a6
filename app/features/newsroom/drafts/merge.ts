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
  Object.hasOwn(fields, name) ? value === null || !isDeepStrictEqual(fields[name], value) : value !== null;

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

/** Fields that somebody changed: without those that publication sets. */
export const editedFields = (before: Readonly<Fields>, after: Readonly<Fields>): string[] =>
  changedFields(before, after).filter((name) => !DERIVED.includes(name));

/** Whether two records say the same to readers. */
export const saysTheSame = (before: Readonly<Fields>, after: Readonly<Fields>): boolean =>
  editedFields(before, after).length === 0;

/**
 * A draft that goes on after the publication of an earlier revision, with what publication completed, such as the address:
 * a draft without it would get another one.
 *
 * @param edition what was published, before it was completed
 */
export const goOn = (
  draft: Readonly<Fields>,
  edition: Readonly<Fields>,
  published: Readonly<Fields>,
): Fields => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(published).filter(
      ([name]) => DERIVED.includes(name) || (!Object.hasOwn(draft, name) && !Object.hasOwn(edition, name)),
    ),
  ),
});

/** What a draft takes over from the version that was published since it began, and what both changed. */
export interface Rebased {
  /** Fields that only the publication changed; null for a removed one. */
  take: Fields;
  /** Fields that both changed to different values. */
  both: { field: string; theirs: unknown }[];
}

/** @param base the version that the draft began from */
export function rebase(base: Readonly<Fields>, theirs: Readonly<Fields>, mine: Readonly<Fields>): Rebased {
  const own = new Set(changedFields(base, mine));
  const differing = new Set(changedFields(mine, theirs));
  const isFree = (field: string) => !own.has(field) || DERIVED.includes(field);
  const valueIn = (field: string) => (Object.hasOwn(theirs, field) ? theirs[field] : undefined);
  const changed = changedFields(base, theirs);
  return {
    take: Object.fromEntries(changed.filter(isFree).map((field) => [field, valueIn(field) ?? null])),
    both: changed
      .filter((field) => !isFree(field) && differing.has(field))
      .map((field) => ({ field, theirs: valueIn(field) })),
  };
}
