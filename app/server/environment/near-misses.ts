/** Environment variables that somebody set and mistyped: without a word they would have no effect. */
import { editDistance } from '#app/config/suggest.ts';

/** Names this long may be two edits away from ours; short ones (`PORT`) are one edit away from too many others. */
const LONG_NAME = 8;

/** Variables that are set and are nearly, but not quite, one of ours that is not set: a sentence for each. */
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
