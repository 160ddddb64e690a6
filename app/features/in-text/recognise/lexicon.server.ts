/** The terms of a glossary as a trie of their words, so that a text is read once for all of them. Pure. */
import { getReference, splitName } from '#app/store/search/language/syntax/synonyms.ts';
import { tokenise } from '#app/store/search/language/text/words.ts';
import { isFunctionWord } from '#app/store/search/language/english/english-words.ts';
import { isAbbreviation } from '#app/text/abbreviation.ts';
import { actKeys } from './act-keys.server.ts';

/** A term of a glossary. */
export interface GlossaryEntry {
  tid: number;
  /** With a brief form in brackets, or before a long form in brackets: `SCA (strong customer authentication)`. */
  name: string;
  /** A definition that begins with an official reference makes the term the name of an act. */
  description?: string | undefined;
}

/** What a word must look like in a text, beside being the word or its plural. */
export type WordCase = { exact: string } | 'capital' | 'any';

/** One way to write a term. */
export interface TermForm {
  tid: number;
  cases: readonly WordCase[];
  /** Whether it is a brief form alone, such as `SCA`. */
  isBrief: boolean;
  /** The brief form means something else in another vocabulary: it counts only where the text has the long form, too. */
  isContested: boolean;
  /** Key of the act that it names: `2015/2366`. */
  act?: string;
}

export interface TrieNode {
  next: Map<string, TrieNode>;
  forms: TermForm[];
}

export interface Lexicon {
  root: TrieNode;
  /** The words of the long forms of terms that have a brief one, by tid. */
  expansions: ReadonlyMap<number, readonly string[]>;
  /** The term that names an act, by the key of the act. */
  byAct: ReadonlyMap<string, number>;
}

/** Longer names are sentences. It bounds how far the trie is followed from each word of a text. */
export const MOST_WORDS = 10;
/** Terms with the same words that differ in their capitals. */
const MOST_FORMS = 4;

/** Stems have too much in common for a definition: an acquisition is not an acquirer. @example getSingular('policies') // 'policy' */
export function getSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:s|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const newNode = (): TrieNode => ({ next: new Map(), forms: [] });

/** A brief form is written with its capitals; of a name with capitals inside, every word begins with one. */
function getCases(words: readonly string[]): WordCase[] {
  const isProper = words.slice(1).some((word) => /^\p{Lu}/u.test(word) && !isAbbreviation(word));
  return words.map((word) => {
    if (isAbbreviation(word) || /^\p{Lu}$/u.test(word)) return { exact: word };
    return isProper && /^\p{Lu}/u.test(word) ? 'capital' : 'any';
  });
}

/**
 * @param entries an earlier one wins where two are written alike
 * @param otherNames names in other vocabularies: `Payment Systems Regulator (PSR)` makes `PSR` contested
 */
export function createLexicon(entries: Iterable<GlossaryEntry>, otherNames: Iterable<string> = []): Lexicon {
  const root = newNode();
  const expansions = new Map<number, readonly string[]>();
  const byAct = new Map<string, number>();
  const contested = new Map<string, string>();
  for (const name of otherNames)
    for (const brief of briefForms(name)) if (!contested.has(brief)) contested.set(brief, name);
  for (const { tid, name, description = '' } of entries) {
    const names = splitNames(name);
    const [act] = getReference(description).flatMap((reference) => actKeys(reference));
    if (act !== undefined && !byAct.has(act)) byAct.set(act, tid);
    for (const form of names) {
      const { words } = tokenise(form);
      const written = words.map(({ start, end }) => form.slice(start, end));
      if (words.length === 0 || words.length > MOST_WORDS) continue;
      if (words.length === 1 && (isFunctionWord(words[0]!.word) || written[0]!.length < 2)) continue;
      const isBrief = words.length === 1 && isAbbreviation(form);
      const other = isBrief ? contested.get(form) : undefined;
      if (!isBrief && names.length > 1)
        expansions.set(
          tid,
          words.map(({ word }) => getSingular(word)),
        );
      let node = root;
      for (const { word } of words) {
        const key = getSingular(word);
        const next = node.next.get(key) ?? newNode();
        node.next.set(key, next);
        node = next;
      }
      if (node.forms.length >= MOST_FORMS) continue;
      node.forms.push({
        tid,
        cases: getCases(written),
        isBrief,
        isContested: other !== undefined && !isSameName(other, names),
        ...(act !== undefined && { act }),
      });
    }
  }
  return { root, expansions, byAct };
}

/** Both names of `APP fraud (authorised push payment fraud)`, too; other words in brackets are a remark. */
function splitNames(name: string): string[] {
  const names = splitName(name);
  const [, outer, inner] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(name.trim()) ?? [];
  if (names.length > 1 || outer === undefined || inner === undefined) return names;
  return outer.split(' ').some(isAbbreviation) ? [outer, inner] : [outer];
}

/** `PSR`, of `Payment Systems Regulator (PSR)`, and of that name alone; a brief form alone may mean the same. */
function briefForms(name: string): string[] {
  const names = splitName(name);
  const brief = names.filter((form) => isAbbreviation(form));
  if (brief.length === names.length) return [];
  if (brief.length > 0) return brief;
  const letters = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('');
  return letters.length > 1 ? [letters] : [];
}

const plain = (name: string) =>
  tokenise(name)
    .words.map(({ word }) => getSingular(word))
    .join(' ');

/** Whether the name in the other vocabulary is that of the term: `Financial Conduct Authority`. */
function isSameName(other: string, names: readonly string[]): boolean {
  const own = new Set(names.map(plain));
  return splitName(other).some((form) => !isAbbreviation(form) && own.has(plain(form)));
}
