/** The entries of a glossary by their first letter. Pure. */
import { normaliseText } from '#app/text/normalise.ts';

/** A term as returned by JSON:API. */
export interface GlossaryTerm {
  /** Anchor on the page. */
  key: string;
  name: string;
  description?: string;
  /** Source of the definition. */
  url?: string;
}

export interface Letter {
  /** `A` to `Z`, or `#` for other first characters. */
  letter: string;
  terms: GlossaryTerm[];
}

/** Whether the texts contain every word of a query. */
function containsWords(texts: readonly (string | undefined)[], query: string): boolean {
  const text = normaliseText(texts.filter(Boolean).join(' '));
  return normaliseText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Terms that contain every word of a query, grouped by letter, in alphabetical order. */
export function groupByLetter(terms: readonly GlossaryTerm[], query = ''): Letter[] {
  const groups = new Map<string, GlossaryTerm[]>();
  const found = terms.filter(({ name, description }) => containsWords([name, description], query));
  for (const term of found.sort((a, b) => normaliseText(a.name).localeCompare(normaliseText(b.name), 'en'))) {
    const first = normaliseText(term.name).charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, own]) => ({ letter, terms: own }));
}
