/** What a rule asks for in the query of a URL, as the form of a rule sends it. Pure. */
import { recordId } from '#app/text/record-id.ts';
import { MAX_ASKED_TERMS, MAX_ASKED_TYPES, MAX_WORDS } from '../limits.ts';
import type { WatchAsks } from '../contract.ts';

/** Fields of the form: its state with scripts, and the boxes and inputs without. */
export const ASKED_FIELDS = { words: 'words', term: 'term', type: 'type' } as const;
export const PLAIN_FIELDS = { words: 'plain-words', term: 'plain-term', type: 'plain-type' } as const;
/** Says that the boxes were sent: an empty form without it is one that nobody has changed. */
export const PLAIN = 'plain';

/** `words=…&term=1072&type=insight-article`; empty if it asks for nothing. */
export function asksQuery({ words = '', terms = [], types = [] }: WatchAsks): string {
  const query = new URLSearchParams();
  if (words !== '') query.set(ASKED_FIELDS.words, words);
  for (const tid of terms) query.append(ASKED_FIELDS.term, String(tid));
  for (const type of types) query.append(ASKED_FIELDS.type, type);
  return query.toString();
}

interface Fields {
  has(name: string): boolean;
  getAll(name: string): unknown[];
}

/** @returns undefined if nothing says what to ask for */
export function readAsks(fields: Fields): Required<WatchAsks> | undefined {
  const names = fields.has(PLAIN) ? PLAIN_FIELDS : ASKED_FIELDS;
  if (!fields.has(PLAIN) && !Object.values(names).some((name) => fields.has(name))) return undefined;
  const texts = (name: string) =>
    fields.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '');
  return {
    words: (texts(names.words).at(-1) ?? '').slice(0, MAX_WORDS),
    terms: [...new Set(texts(names.term).flatMap((value) => recordId(value) ?? []))].slice(
      0,
      MAX_ASKED_TERMS,
    ),
    types: [...new Set(texts(names.type))].slice(0, MAX_ASKED_TYPES),
  };
}
