/** Finds mistyped environment variables, which would otherwise have no effect without a warning. */
import { editDistance } from '#app/text/edit-distance.ts';

/** Minimum length of names with up to two edits; short ones (`PORT`) are similar to too many others. */
const LONG_NAME = 8;

/** A warning for each set variable that is similar to a known one that is not set. */
export function nearMisses(env: Record<string, string | undefined>, known: ReadonlySet<string>): string[] {
  const missing = [...known].filter((name) => !env[name]);
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const meant = missing
      .map((candidate) => ({ candidate, edits: editDistance(name.toUpperCase(), candidate) }))
      .filter(({ candidate, edits }) => edits <= (candidate.length >= LONG_NAME ? 2 : 1))
      .sort((a, b) => a.edits - b.edits)[0]?.candidate;
    return meant ? [`The environment variable ${name} has no effect. Did you mean ${meant}?`] : [];
  });
}
