import type { Reader } from '#app/runtime/access.ts';

/** An active reader without rights, with the given overrides. */
export function aReader(over: Partial<Reader> = {}): Reader {
  return { active: true, permissions: [], legacyPermissions: [], products: [], otherVerticals: [], ...over };
}

export const PERMISSIONS = ['world', 'hs', 'requirements', 'workspace', 'tool'] as const;

/** Every subset of a list, the empty one first. */
export function subsets<T>(values: readonly T[]): T[][] {
  return values.reduce<T[][]>((all, value) => [...all, ...all.map((subset) => [...subset, value])], [[]]);
}
