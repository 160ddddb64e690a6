/**
 * Other ways to say a name, from glossaries, vocabularies and the configuration. They are added to a query as
 * alternatives of its words, which the index and the matcher treat like any other.
 */
import { isAbbreviation } from '#app/text/abbreviation.ts';
import { isFunctionWord } from '../english/english-words.ts';
import { getWordForms } from '../text/word-forms.ts';
import { tokenise } from '../text/words.ts';
import { makeAnd } from './build.ts';
import { officialReference } from '../references/references.ts';
import { splitUnits } from './lexer.ts';
import type { AndNode, LeafNode, QueryNode, WordNode } from './query.ts';
import type { SearchField } from '../text/document.ts';

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
export function splitName(name: string): string[] {
  const [, outer = '', inner = ''] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(name.trim()) ?? [];
  if (isOtherName(inner, outer) || isOtherName(outer, inner)) return [outer, inner];
  return [name];
}

/** `Directive (EU) 2015/2366` at the beginning of a definition. */
export function getReference(description: string): string[] {
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

/** Other ways to say a word or words: `sca` is `strong customer authentication`. Empty if there are none. */
export type Synonyms = (words: string) => readonly string[];

/** Longest name in words that is looked for in words typed side by side. */
const MAX_WORDS = 8;

const isPlain = (node: QueryNode | undefined): node is WordNode => node?.kind === 'word' && !node.prefix;

function makeSynonym(text: string, field: SearchField | undefined): LeafNode {
  const common = { ...(field && { field }), synonym: true as const };
  return splitUnits(text).length === 1
    ? { kind: 'word', word: text, prefix: false, ...common }
    : { kind: 'phrase', words: text.split(/\s+/), ...common };
}

function withSynonyms(node: QueryNode, texts: readonly string[], field: SearchField | undefined): QueryNode {
  if (texts.length === 0) return node;
  return { kind: 'or', parts: [node, ...texts.map((text) => makeSynonym(text, field))] };
}

/** Another notation of a reference has the synonyms of the notation that texts have. */
function otherWords(word: string, synonyms: Synonyms): readonly string[] {
  const reference = officialReference(word);
  return reference === undefined ? synonyms(word) : [reference, ...synonyms(reference)];
}

/** Names of several words that were typed without quotes; the longest first. */
function expandLoose({ parts }: AndNode, synonyms: Synonyms): QueryNode {
  const expanded: QueryNode[] = [];
  for (let first = 0; first < parts.length; first += 1) {
    const run: WordNode[] = [];
    for (let next = first; next < parts.length && run.length < MAX_WORDS; next += 1) {
      const part = parts[next];
      if (!isPlain(part) || part.field !== (parts[first] as WordNode).field) break;
      run.push(part);
    }
    let texts: readonly string[] = [];
    while (run.length > 1 && texts.length === 0) {
      texts = synonyms(run.map(({ word }) => word).join(' '));
      if (texts.length === 0) run.pop();
    }
    const words = texts.length > 0 ? makeAnd(run, true, () => undefined) : undefined;
    if (words) {
      expanded.push(withSynonyms(words, texts, run[0]!.field));
      first += run.length - 1;
    } else {
      expanded.push(expandSynonyms(parts[first]!, synonyms));
    }
  }
  return expanded.length === 1 ? expanded[0]! : { kind: 'and', parts: expanded, loose: true };
}

/** The query with synonyms beside its words, but not in phrases, prefixes and NEAR: those are meant as typed. */
export function expandSynonyms(node: QueryNode, synonyms: Synonyms): QueryNode {
  switch (node.kind) {
    case 'word':
      return node.prefix || node.optional
        ? node
        : withSynonyms(node, otherWords(node.word, synonyms), node.field);
    case 'and':
      if (node.loose) return expandLoose(node, synonyms);
      return { ...node, parts: node.parts.map((part) => expandSynonyms(part, synonyms)) };
    case 'or':
      return { ...node, parts: node.parts.map((part) => expandSynonyms(part, synonyms)) };
    case 'not':
      return { ...node, part: expandSynonyms(node.part, synonyms) };
    default:
      return node;
  }
}
