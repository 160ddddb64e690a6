/** Adds to a query the other ways to say its words, as alternatives that the index and the matcher treat like any other. */
import { makeAnd } from './build.ts';
import { officialReference } from '../references/official-references.ts';
import { splitUnits } from './lexer.ts';
import type { AndNode, LeafNode, QueryNode, WordNode } from './query.ts';
import type { SearchField } from '../text/document.ts';

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
