/** What a reader means who types the beginning of a name: the best match first. Pure. */
import { normaliseText } from './normalise.ts';

export interface Named {
  name: string;
  /** A code that counts as a name: `de`. */
  iso?: string | null;
  /** Levels above it: a country comes before its parts. */
  depth?: number;
}

/** Lower is better; undefined without a match. */
function rank({ name, iso }: Named, wanted: string): number | undefined {
  const text = normaliseText(name);
  if (text === wanted || iso === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  const at = text.indexOf(wanted);
  if (at < 0) return undefined;
  return /[\p{L}\p{N}]/u.test(text[at - 1]!) ? 3 : 2;
}

/**
 * The items whose name contains the text, ignoring case and accents: an equal name or code first, then names that begin
 * with it, then those with a word that does; of each the outer places before the inner ones, then A to Z.
 */
export function matchByName<Item extends Named>(items: readonly Item[], query: string, most: number): Item[] {
  const wanted = normaliseText(query).trim();
  if (wanted === '') return [];
  return items
    .flatMap((item) => {
      const at = rank(item, wanted);
      return at === undefined ? [] : { item, at };
    })
    .sort(
      (a, b) =>
        a.at - b.at ||
        (a.item.depth ?? 0) - (b.item.depth ?? 0) ||
        a.item.name.localeCompare(b.item.name, 'en'),
    )
    .slice(0, most)
    .map(({ item }) => item);
}
