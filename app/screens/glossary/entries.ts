/** The entries of a glossary by their first letter. Pure. */
import { normaliseText } from '#app/text/normalise.ts';

/** A term as JSON:API gives it. */
export interface GlossaryTerm {
  /** Anchor on the page. */
  key: string;
  name: string;
  description?: string;
  /** Where it is defined. */
  url?: string;
}

export interface Letter {
  /** `A` to `Z`, or `#` for what starts otherwise. */
  letter: string;
  terms: GlossaryTerm[];
}

/** Whether the texts contain every word. */
export function holds(texts: readonly (string | undefined)[], words: string): boolean {
  const text = normaliseText(texts.filter(Boolean).join(' '));
  return normaliseText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Terms that hold every word, by letter, in the order of the alphabet. */
export function letters(terms: readonly GlossaryTerm[], words = ''): Letter[] {
  const groups = new Map<string, GlossaryTerm[]>();
  const found = terms.filter(({ name, description }) => holds([name, description], words));
  for (const term of found.sort((a, b) => normaliseText(a.name).localeCompare(normaliseText(b.name), 'en'))) {
    const first = normaliseText(term.name).charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, own]) => ({ letter, terms: own }));
}
