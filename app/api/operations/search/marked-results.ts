/** Marks where an item matches a query: in its title, its best snippet and its passages. Pure. */
import type { DocumentText } from '#app/search/document.ts';
import { getQueryParts } from '#app/search/format.ts';
import type { LeafNode, QueryNode } from '#app/search/query.ts';
import { getWordForms, type WordForms } from '#app/search/word-forms.ts';
import { tokenise } from '#app/search/words.ts';
import type { ContentSummary, MarkedText, SearchResult } from '#schemas/types.ts';

const MOST_PASSAGES = 5;
const SNIPPET_LENGTH = 240;
const PASSAGE_LENGTH = 320;

interface Marks {
  hits: [number, number][];
  /** Indices of the query's parts that were found. */
  parts: Set<number>;
}

/** @returns marks an item; `text` is what the reader may read of it */
export function createMarker({
  node,
}: {
  node: QueryNode | undefined;
  synonyms: (words: string) => readonly string[];
}): (
  item: Pick<ContentSummary, 'title' | 'summary'>,
  text: DocumentText,
) => Omit<SearchResult, 'item' | 'source'> {
  const parts = getQueryParts(node).filter(({ excludes }) => !excludes);
  const leaves = parts.map(({ node: part }) =>
    (part.kind === 'near' ? part.parts : part.kind === 'word' || part.kind === 'phrase' ? [part] : []).map(
      (leaf: LeafNode) => getWordForms(leaf),
    ),
  );
  const isWords = parts.every(({ node: part }) => part.kind === 'word');
  const marksIn = (text: string) => findMarks(text, leaves);

  return (item, text) => {
    const title = marksIn(item.title);
    const summary = marksIn(text.summary);
    const body = text.body.map((passage) => ({ passage, marks: marksIn(passage) }));
    const matching = body.filter(({ marks }) => marks.hits.length > 0);
    const best = [...matching].sort((a, b) => b.marks.parts.size - a.marks.parts.size)[0];
    const snippet =
      summary.hits.length > 0 || !best
        ? text.summary && cut(text.summary, summary.hits, SNIPPET_LENGTH)
        : cut(best.passage, best.marks.hits, SNIPPET_LENGTH);
    const found = (texts: readonly string[]) => texts.some((one) => marksIn(one).hits.length > 0);
    const whole = (all: readonly Marks[]) => new Set(all.flatMap((marks) => [...marks.parts])).size;
    const matched: SearchResult['matched'] = [];
    if (title.hits.length > 0) matched.push('title');
    if (found(text.references)) matched.push('references');
    if (found(text.authors)) matched.push('authors');
    if (found(text.jurisdictions)) matched.push('jurisdictions');
    if (found(text.terms)) matched.push('terms');
    if (summary.hits.length > 0) matched.push('summary');
    if (matching.length > 0) matched.push('body');
    return {
      title: { text: item.title, hits: title.hits },
      ...(snippet ? { snippet } : {}),
      passages: matching
        .slice(0, MOST_PASSAGES)
        .map(({ passage, marks }) => cut(passage, marks.hits, PASSAGE_LENGTH)),
      passageCount: matching.length,
      matched,
      ...(isWords && parts.length > 0
        ? {
            words: {
              all: parts.length,
              title: title.parts.size,
              summary: summary.parts.size,
              body: whole(matching.map(({ marks }) => marks)),
            },
          }
        : {}),
    };
  };
}

function findMarks(text: string, leaves: readonly (readonly WordForms[])[]): Marks {
  const { words, joined } = tokenise(text);
  const hits: [number, number][] = [];
  const parts = new Set<number>();
  leaves.forEach((forms, part) => {
    for (const { tokens, prefix, sequences } of forms) {
      const add = (start: number, end: number) => {
        hits.push([start, end]);
        parts.add(part);
      };
      for (const token of [...words, ...joined])
        if (tokens.includes(token.stem) || (prefix !== undefined && token.stem.startsWith(prefix)))
          add(token.start, token.end);
      for (const sequence of sequences)
        for (let at = 0; at + sequence.length <= words.length; at++)
          if (sequence.every((stem, index) => words[at + index]!.stem === stem))
            add(words[at]!.start, words[at + sequence.length - 1]!.end);
    }
  });
  hits.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const apart: [number, number][] = [];
  for (const [start, end] of hits) {
    const last = apart.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return { hits: apart, parts };
}

/** The part of a text around its hits, cut at words. */
function cut(text: string, hits: readonly [number, number][], length: number): MarkedText {
  if (text.length <= length) return { text, hits: hits.map((hit) => [...hit]) };
  const first = hits[0]?.[0] ?? 0;
  let start = first < length * 0.7 ? 0 : Math.max(0, first - Math.floor(length / 4));
  if (start > 0) start = text.indexOf(' ', start) + 1 || start;
  let end = Math.min(text.length, start + length);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), start + 1);
  const before = start > 0 ? '… ' : '';
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${end < text.length ? ' …' : ''}`,
    hits: hits
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]) => [from + shift, to + shift]),
  };
}
