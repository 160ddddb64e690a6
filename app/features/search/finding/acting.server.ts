/** What a search does when nothing has what was typed: it asks for something near it, and says so. */
import { formatQuery } from '#app/store/search/language/syntax/format.ts';
import type { QueryNode, WordNode } from '#app/store/search/language/syntax/query.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { SearchMatches } from '#app/store/search/search-index.ts';
import type { SearchDates, SearchInstead, SearchProvision } from '../contract.ts';
import type { Searcher } from './find-items.server.ts';

/** What was found, for which query. */
export interface ActedSearch {
  node: QueryNode | undefined;
  matches: SearchMatches;
  /** What was asked for in place of what was typed. */
  instead?: SearchInstead;
  /** What to mark in the results, if it is more than the query. */
  marked?: QueryNode;
  /** The dates that the text asks for. */
  dates?: SearchDates;
  /** The provision that the text asks for. */
  provision?: SearchProvision;
}

/** Shortest beginning of a word that is looked for. */
const SHORTEST = 3;

/** Finds what was typed, or else the first of: words that begin as the last one, another spelling, phrases as words. */
export async function findOrAct(searcher: Searcher, node: QueryNode | undefined): Promise<ActedSearch> {
  const matches = await searcher.find(node);
  if (!node || matches.complete > 0) return { node, matches };
  const others: [SearchInstead['kind'], QueryNode | undefined][] = [
    ['beginning', withBeginning(node, matches)],
    ['spelling', matches.suggestion === undefined ? undefined : parseQuery(matches.suggestion).node],
    ['words', matches.nids.length === 0 ? withoutPhrases(node) : undefined],
  ];
  for (const [kind, other] of others) {
    if (!other) continue;
    const found = await searcher.find(other);
    if (found.complete > 0 || (kind === 'words' && found.nids.length > 0))
      return { node: other, matches: found, instead: { kind, text: formatQuery(other) } };
  }
  return { node, matches };
}

/** The query with its last word as a beginning, if nothing has that word but others begin so: `safegu` is `safegu*`. */
function withBeginning(node: QueryNode, { beginnings }: SearchMatches): QueryNode | undefined {
  const begins = (part: QueryNode | undefined): WordNode | undefined =>
    part?.kind === 'word' &&
    !part.prefix &&
    !part.field &&
    beginnings?.includes(part.word) &&
    isLong(part.word)
      ? { ...part, prefix: true }
      : undefined;
  if (node.kind !== 'and') return begins(node);
  const last = node.loose ? begins(node.parts.at(-1)) : undefined;
  return last && { ...node, parts: [...node.parts.slice(0, -1), last] };
}

const isLong = (word: string) => word.length >= SHORTEST && /^\p{L}+$/u.test(word);

/** The words of the phrases; undefined if there are none. A word in quotes alone stays as it was typed. */
function withoutPhrases(node: QueryNode): QueryNode | undefined {
  const isLoosened = (part: QueryNode) => part.kind === 'phrase' && part.words.length > 1;
  const parts = node.kind === 'and' ? node.parts : [node];
  if (!parts.some(isLoosened)) return undefined;
  const text = parts.map((part) =>
    part.kind === 'phrase' && isLoosened(part) ? part.words.join(' ') : formatQuery(part),
  );
  return parseQuery(text.join(' ')).node;
}
