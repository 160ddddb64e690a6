/** Other ways to say a name, from glossaries, vocabularies and the configuration. */
import type { Synonyms } from './expand-synonyms.ts';
import { isFunctionWord } from '../english/function-words.ts';
import { getWordForms } from '../text/word-forms.ts';
import { tokenise } from '../text/words.ts';

/** A name and what else it is called. */
export interface SynonymEntry {
  /** A brief form in brackets, or before a long form in brackets, is its synonym: `SCA (strong customer authentication)`. */
  name: string;
  /** Other names. */
  also?: readonly string[];
  /** A definition that begins with an official reference makes it a synonym: `Directive (EU) 2015/2366, the law on …`. */
  description?: string;
}

/** Most synonyms of a name; each is another search. */
const MAX_SYNONYMS = 6;

/** `SCA`, `BaFin`, `FIN-FSA`: letters and digits with at least two capitals. */
const isAbbreviation = (text: string) =>
  /^[\p{L}\p{N}-]{2,12}$/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).length > 1;

/** Whether the letters of an abbreviation are in a name in this order, from its first letter on. */
function abbreviates(abbreviation: string, name: string): boolean {
  const [letters = '', text = ''] = [abbreviation, name].map((part) =>
    part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  );
  if (letters.charAt(0) !== text.charAt(0)) return false;
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** The initial letters of the words of a name. */
const initials = (name: string) =>
  tokenise(name)
    .words.map(({ word }) => word.charAt(0))
    .join('');

/** `US` in `Department of Justice (US)` says which one it is; it is not another name. */
function isOtherName(abbreviation: string, name: string): boolean {
  if (!isAbbreviation(abbreviation)) return false;
  if (abbreviation.length < 3) return abbreviates(abbreviation, initials(name));
  return abbreviates(abbreviation, name) || /\s/.test(name);
}

/** Both names of `SCA (strong customer authentication)` and of `Joint Gambling Authority (GGL)`; otherwise the name. */
function splitName(name: string): string[] {
  const [, outer = '', inner = ''] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(name.trim()) ?? [];
  if (isOtherName(inner, outer) || isOtherName(outer, inner)) return [outer, inner];
  return [name];
}

/** `Directive (EU) 2015/2366` at the beginning of a definition. */
function getReference(description: string): string[] {
  const start = description.slice(0, 80);
  const references = tokenise(start).joined.filter(
    ({ first, word }) => first === 0 && /^\p{L}+\d+\/\d/u.test(word),
  );
  const longest = references.at(-1);
  return longest ? [start.slice(longest.start, longest.end)] : [];
}

/** `2015/2366` for `Directive (EU) 2015/2366`: readers leave out the kind of act. Not for `SI 2017/752`, a series. */
function getNumberKey(name: string): string | undefined {
  const { words, joined } = tokenise(name);
  const isNamed = joined.some(
    ({ last, word }) => last === words.length - 1 && /^\p{L}{4,}\d+\/\d+$/u.test(word),
  );
  return isNamed ? joined.find(({ word }) => /^\d+\/\d+$/.test(word))?.word : undefined;
}

/** All forms of a name have one key: `payment service providers`, `Payment service provider`. */
function getSynonymKey(name: string): string {
  const { tokens, sequences } = getWordForms({ kind: 'phrase', words: name.split(/\s+/) });
  return tokens[0] ?? sequences[0]?.join(' ') ?? '';
}

/** The synonyms of names, in the order of the entries. Function words (`IT`) have none. */
export function createSynonyms(entries: Iterable<SynonymEntry>): Synonyms {
  const table = new Map<string, Map<string, string>>();
  for (const { name, also = [], description = '' } of entries) {
    const names = [...splitName(name), ...also, ...getReference(description)]
      .map((text) => ({ text: text.trim(), key: getSynonymKey(text) }))
      .filter(({ text, key }) => key !== '' && !isFunctionWord(text.toLowerCase()));
    const keys = names.flatMap(({ text, key }) => [key, getNumberKey(text) ?? []].flat());
    for (const key of keys) {
      for (const other of names) {
        // The number is in the text of its act, too.
        if (other.key === key || getNumberKey(other.text) === key) continue;
        const known = table.get(key) ?? new Map<string, string>();
        table.set(key, known);
        if (known.size < MAX_SYNONYMS && !known.has(other.key)) known.set(other.key, other.text);
      }
    }
  }
  const lists = new Map([...table].map(([key, known]) => [key, [...known.values()]]));
  return (words) => (lists.size > 0 && lists.get(getSynonymKey(words))) || [];
}
