/** Names of the headings of a comparison in its address. Pure. */
import { slugFor } from '#app/text/normalise.ts';

/** One for each heading, of its words, so that a link to one lasts as long as the heading; equal ones are numbered. */
export function rowNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return titles.map((title) => {
    const name = `at-${slugFor(title) || 'heading'}`;
    let number = next.get(name) ?? 1;
    let unique = number === 1 ? name : `${name}-${number}`;
    while (used.has(unique)) unique = `${name}-${++number}`;
    next.set(name, number + 1);
    used.add(unique);
    return unique;
  });
}
