/** Marks where an item matches a query: in its title, its best snippet and its passages. Pure. */
import type { DocumentText } from '#app/store/search/language/text/document.ts';
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import { PLACES } from '#app/store/search/language/text/document.ts';
import { createHighlighter } from '#app/store/search/language/text/highlight.ts';
import type { QueryNode } from '#app/store/search/language/syntax/query.ts';
import type { Range, Snippet } from '#app/store/search/language/text/snippet.ts';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { MarkedText, SearchResult } from '../contract.ts';

const MOST_PASSAGES = 5;
const SNIPPET_LENGTH = 240;
const PASSAGE_LENGTH = 320;

/** Marks an item; `text` is what the reader may read of it. */
export type Marker = (
  item: Pick<ContentSummary, 'title'>,
  text: DocumentText,
) => Omit<SearchResult, 'item' | 'source'>;

export function createMarker(query: { node: QueryNode | undefined; synonyms: Synonyms }): Marker {
  const highlighter = createHighlighter({ node: query.node, notes: [] }, query.synonyms);
  return (item, text) => {
    const passages = highlighter.getPassages(text.body);
    const best = passages.toSorted((a, b) => b.found - a.found)[0];
    const snippet =
      highlighter.getSnippet(text.summary, 'summary', SNIPPET_LENGTH) ??
      (best && highlighter.getSnippet(text.body[best.index]!, 'body', SNIPPET_LENGTH));
    const { total, found } = highlighter.explain(text);
    const said = found.flatMap(({ text: typed, synonym }) =>
      synonym === undefined ? [] : [{ text: typed, synonym }],
    );
    return {
      title: { text: item.title, hits: toHits(highlighter.getRanges(item.title, 'title')) },
      ...(snippet
        ? { snippet: toMarked(snippet) }
        : text.summary
          ? { snippet: { text: beginning(text.summary), hits: [] } }
          : {}),
      passages: passages
        .slice(0, MOST_PASSAGES)
        .flatMap(({ index }) => highlighter.getSnippet(text.body[index]!, 'body', PASSAGE_LENGTH) ?? [])
        .map(toMarked),
      passageCount: passages.length,
      words: total,
      matched: PLACES.flatMap((part) => {
        const count = found.filter(({ place }) => place === part).length;
        return count > 0 ? [{ part, count }] : [];
      }),
      ...(said.length > 0 ? { said } : {}),
    };
  };
}

const toHits = (ranges: readonly Range[]) => ranges.map(({ start, end }) => [start, end]);

function toMarked({ text, ranges, cutBefore, cutAfter }: Snippet): MarkedText {
  const before = cutBefore ? '… ' : '';
  return {
    text: `${before}${text}${cutAfter ? ' …' : ''}`,
    hits: ranges.map(({ start, end }) => [start + before.length, end + before.length]),
  };
}

/** The beginning of a text, cut at a word. */
function beginning(text: string): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  const end = text.lastIndexOf(' ', SNIPPET_LENGTH);
  return `${text.slice(0, end > 0 ? end : SNIPPET_LENGTH)} …`;
}
