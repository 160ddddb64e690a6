/** The words by which a text writes about a section. Pure. */
import { isFunctionWord } from '#app/store/search/language/english/english-words.ts';
import type { QueryNode, WordNode } from '#app/store/search/language/syntax/query.ts';
import { tokenise } from '#app/store/search/language/text/words.ts';

/** A way to name a section: words that come together in a passage. */
export interface SubjectName {
  /** As they are in the name, without function words. */
  words: string[];
  stems: string[];
  /** How many of them a passage must have. */
  least: number;
}

/** From so many words on, one may be missing. */
const LONG = 4;

/**
 * The ways to name a section: its whole name, and each of its parts with at least two words. `Dispute Resolution and
 * Redress` is also named by `dispute resolution`; `Sanctions` alone would be too little for `Sanctions and Enforcement`.
 */
export function subjectNames(name: string): SubjectName[] {
  const parts = name.split(/[,;/&]|\band\b|\bor\b/i).map(readName);
  const names = [readName(name), ...parts.filter(({ stems }) => stems.length > 1)];
  const byStems = new Map(names.map((one) => [one.stems.join(' '), one]));
  return [...byStems.values()].filter(({ stems }) => stems.length > 0);
}

/** Another name of a section. @returns undefined for one of function words alone */
export function synonymName(text: string): SubjectName | undefined {
  const name = readName(text);
  return name.stems.length > 0 ? { ...name, least: name.stems.length } : undefined;
}

/** A provision as texts cite it: the numbers of the act and of the article. */
export function citationName({
  act,
  provision = '',
}: {
  act: string;
  provision?: string | undefined;
}): SubjectName {
  const tokens = tokenise(`${act} ${provision}`).words;
  const stems = [...new Set(tokens.map(({ stem }) => stem))];
  return { words: tokens.map(({ word }) => word), stems, least: stems.length };
}

function readName(text: string): SubjectName {
  // The `e` of `e-money` says nothing by itself.
  const tokens = tokenise(text).words.filter(({ word }) => word.length > 1 && !isFunctionWord(word));
  const byStem = new Map(tokens.map(({ stem, word }) => [stem, word]));
  const stems = [...byStem.keys()];
  return { words: [...byStem.values()], stems, least: stems.length < LONG ? stems.length : stems.length - 1 };
}

/** The stems of a text, each once. */
export function stemsIn(text: string): ReadonlySet<string> {
  return new Set(tokenise(text).words.map(({ stem }) => stem));
}

/** Whether a text with these stems has one of the names. */
export function namesSubject(names: readonly SubjectName[], stems: ReadonlySet<string>): boolean {
  return names.some((name) => name.stems.filter((stem) => stems.has(stem)).length >= name.least);
}

/** Words between the first and the last word of a name in running text. */
const DISTANCE = 8;

/** The same for the search index: a name whole, with its words near each other. */
export function subjectQuery(names: readonly SubjectName[]): QueryNode | undefined {
  const parts = names.map(({ words }): QueryNode => {
    const nodes = words.map((word): WordNode => ({ kind: 'word', word, prefix: false }));
    return nodes.length === 1 ? nodes[0]! : { kind: 'near', parts: nodes, distance: DISTANCE };
  });
  return parts.length > 1 ? { kind: 'or', parts } : parts[0];
}
