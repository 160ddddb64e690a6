/** What a rule asks for in the query of a URL, as the form of a rule sends it. Pure. */
import { recordId } from '#app/text/record-id.ts';
import { MAX_ASKED_NOT, MAX_ASKED_TERMS, MAX_ASKED_TYPES, MAX_WORDS } from '../limits.ts';
import type { WatchAsks } from '../contract.ts';

/** Fields of the form: its state with scripts, and the boxes and inputs without. */
export const ASKED_FIELDS = { words: 'words', term: 'term', not: 'not', type: 'type' } as const;
export const PLAIN_FIELDS = {
  words: 'plain-words',
  term: 'plain-term',
  not: 'plain-not',
  type: 'plain-type',
} as const;
/** Says that the boxes were sent: an empty form without it is one that nobody has changed. */
export const PLAIN = 'plain';

/** `words=…&term=1072&not=2040&type=insight-article`; empty if it asks for nothing. */
export function asksQuery({ words = '', terms = [], not = [], types = [] }: WatchAsks): string {
  const query = new URLSearchParams();
  if (words !== '') query.set(ASKED_FIELDS.words, words);
  for (const tid of terms) query.append(ASKED_FIELDS.term, String(tid));
  for (const tid of not) query.append(ASKED_FIELDS.not, String(tid));
  for (const type of types) query.append(ASKED_FIELDS.type, type);
  return query.toString();
}

interface Fields {
  has(name: string): boolean;
  getAll(name: string): unknown[];
}

/** @returns undefined if nothing says what to ask for */
export function readAsks(fields: Fields): WatchAsks | undefined {
  const names = fields.has(PLAIN) ? PLAIN_FIELDS : ASKED_FIELDS;
  if (!fields.has(PLAIN) && !Object.values(names).some((name) => fields.has(name))) return undefined;
  const texts = (name: string) =>
    fields.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
  const tids = (name: string, most: number) =>
    [...new Set(texts(name).flatMap((value) => recordId(value) ?? []))].slice(0, most);
  const terms = tids(names.term, MAX_ASKED_TERMS);
  // Boxes for both may be ticked without scripts: what is left out counts.
  const not = tids(names.not, MAX_ASKED_NOT);
  return {
    words: (texts(names.words).at(-1) ?? '').slice(0, MAX_WORDS),
    terms: terms.filter((tid) => !not.includes(tid)),
    ...(not.length > 0 ? { not } : {}),
    types: [...new Set(texts(names.type))].slice(0, MAX_ASKED_TYPES),
  };
}
