/** Keys of site.json that have another place now: the check says which, so that no setting is lost unnoticed. */
import type { Schema } from './shape/keywords.ts';
import type { Problem } from './problem.ts';

/** Old place -> new place, both from the top of site.json: `digests.timeZone` -> `timeZone`. */
export type MovedKeys = ReadonlyMap<string, string>;

/** @param schemas by the place in site.json of what they describe; `x-was` in them says where it was before */
export function findMoved(schemas: Iterable<readonly [place: string, schema: Schema]>): MovedKeys {
  const moved = new Map<string, string>();
  const visit = (place: string, schema: Schema) => {
    const was = schema['x-was'];
    if (was !== undefined) moved.set(was, place);
    for (const [key, inner] of Object.entries(schema.properties ?? {}))
      visit(place === '' ? key : `${place}.${key}`, inner);
  };
  for (const [place, schema] of schemas) visit(place, schema);
  return moved;
}

/** The problem, which names the new place if its key is an old one. */
export function sayWhereMoved(problem: Problem, moved: MovedKeys): Problem {
  if (problem.code !== 'unknown-key') return problem;
  const old = problem.pointer.replace(/^(?:\/site)?\//, '').replaceAll('/', '.');
  const places = [...moved].filter(([was]) => was === old || was.startsWith(`${old}.`));
  if (places.length === 0) return problem;
  const { suggestion: _, ...rest } = problem;
  const message = places.map(([was, now]) => `“${was}” is now “${now}”`).join('; ');
  return { ...rest, message, expected: places.map(([, now]) => now).join(', ') };
}
