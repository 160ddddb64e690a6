/**
 * Third stage: a vertical's overlay over the base, as a JSON Merge Patch (RFC 7396) on documents with positions,
 * so that each value of the result still knows which file set it. Stricter than the RFC in one point: removing
 * (null) a key that the base does not have is an error, because it is a typing mistake.
 */
import type { Located, LocatedObject, LocatedScalar } from './document.ts';
import { problemAt, formatValue, type Problem } from './problem.ts';
import { nearest, listCandidates } from './suggest.ts';

/** The base with the patch applied: an object if the patch is one. Neither input is changed. */
export function mergePatch(
  base: Located | undefined,
  patch: LocatedObject,
  problems: Problem[],
): LocatedObject;
export function mergePatch(base: Located | undefined, patch: Located, problems: Problem[]): Located;
export function mergePatch(base: Located | undefined, patch: Located, problems: Problem[]): Located {
  if (patch.kind !== 'object') {
    if (base?.kind === 'scalar' && patch.kind === 'scalar' && base.value === patch.value)
      problems.push(redundant(patch));
    return patch;
  }
  const over = base?.kind === 'object' ? base : undefined;
  const entries = new Map(over?.entries);
  const removed = new Map<string, Located>();
  for (const [key, value] of patch.entries) {
    if (value.kind !== 'scalar' || value.value !== null) {
      entries.set(key, mergePatch(entries.get(key), value, problems));
    } else if (entries.delete(key)) {
      removed.set(key, value);
    } else {
      problems.push(nothingToRemove(key, value, over));
    }
  }
  if (over === undefined) return { ...patch, entries };
  return { ...over, entries, patch, removed };
}

function redundant(patch: LocatedScalar): Problem {
  return problemAt(patch, 'key', {
    code: 'redundant-value',
    severity: 'warning',
    message: 'the base already has this value',
    found: formatValue(patch.value),
    expected: 'only what differs from the base',
  });
}

function nothingToRemove(key: string, value: Located, base: LocatedObject | undefined): Problem {
  const known = [...(base?.entries.keys() ?? [])];
  return problemAt(value, 'key', {
    code: 'removes-nothing',
    message: `“${key}” cannot be removed: the base does not have it`,
    expected: listCandidates(key, known),
    suggestion: nearest(key, known),
  });
}

/**
 * Writes out the short form of a vertical's vocabularies: `true` becomes `{ "enabled": true }`. Both keep the
 * position of the short form.
 */
export function expandVocabularies(section: LocatedObject): LocatedObject {
  const entries = new Map(section.entries);
  for (const [vid, value] of entries) {
    if (value.kind !== 'scalar' || typeof value.value !== 'boolean') continue;
    const { kind: _, value: __, ...placed } = value;
    entries.set(vid, { ...placed, kind: 'object', entries: new Map([['enabled', value]]) });
  }
  return { ...section, entries };
}

/** Leaves out `true` for features whose options the base sets: they are on, and the word would replace the options. */
export function keepOptions(patch: LocatedObject, base: LocatedObject): LocatedObject {
  const features = patch.entries.get('features');
  const set = base.entries.get('features');
  if (features?.kind !== 'object' || set?.kind !== 'object') return patch;
  const isTrue = (value: Located) => value.kind === 'scalar' && value.value === true;
  const kept = [...features.entries].filter(
    ([name, value]) => !isTrue(value) || set.entries.get(name)?.kind !== 'object',
  );
  const entries = new Map(patch.entries).set('features', { ...features, entries: new Map(kept) });
  return { ...patch, entries };
}
