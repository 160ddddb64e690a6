/** Footnotes of pasted documents: their numbers go on leading to their texts, which come at the end. */

/** What the ids of pasted footnotes begin with; the sanitiser's prefix comes first. */
const START = 'at_fn-';
/** A number of a note, and the sign that leads back. */
const MARKER = /^[[(]?(?:\d{1,3}|[ivxlc]{1,5}|[a-z*†‡↩↑])[\])]?\uFE0E?$/i;
/** The names that Word and others give to the texts of notes. */
const NOTE = /^_?(?:ftn|edn|ftnt|fn|footnote|endnote)[-_:]?\d+$/i;

export const isFootnoteId = (id: string): boolean => id.startsWith(START);

/**
 * Gives the places of footnotes ids of this text, and their links the addresses. Changes the document in place.
 *
 * @param key differs from that of every other paste
 * @returns how many numbers have no text in what was pasted
 */
export function linkFootnotes(root: Element, key: string): number {
  const places = new Map<string, Element>();
  for (const element of root.querySelectorAll('[id], a[name]')) {
    const name = element.getAttribute('id') || element.getAttribute('name');
    if (name && !places.has(name)) places.set(name, element);
  }
  let missing = 0;
  for (const link of root.querySelectorAll('a[href^="#"]')) {
    const name = link.getAttribute('href')!.slice(1);
    const place = places.get(name);
    if (!MARKER.test(link.textContent.trim())) continue;
    if (!place) {
      if (NOTE.test(name)) missing++;
      continue;
    }
    const id = `${START}${key}-${name.replace(/\W+/g, '-')}`;
    place.setAttribute('id', id);
    place.removeAttribute('name');
    link.setAttribute('href', `#${id}`);
  }
  return missing;
}

/** The sentence about numbers without texts; empty without any. */
export function describeMissing(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'The text of one footnote was not in what was copied.'
    : `The texts of ${count} footnotes were not in what was copied.`;
}
