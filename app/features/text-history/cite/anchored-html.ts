/** A version with a link at each paragraph that cites it. Pure. */
import { escapeHtml } from '#app/text/html-text.ts';
import type { ReadText } from '#app/text/redline/read-text.ts';

/** Tags before the first words of a paragraph, up to the first of a format or link. */
const BEFORE_WORDS =
  /^(?:\s|<\/[^<>]*>|<(?:p|li|h[1-6]|tr|td|th|table|thead|tbody|tfoot|caption|ul|ol|dl|dt|dd|div|blockquote|figure|figcaption|colgroup|col|hr|br)\b[^<>]*>)*/;

/**
 * @param anchors of the paragraphs
 * @param hrefFor the address that cites a paragraph
 */
export function anchoredHtml(
  { paragraphs, rest }: ReadText,
  anchors: readonly string[],
  hrefFor: (anchor: string) => string,
): string {
  const anchored = paragraphs.map(({ source, cell }, at) => {
    const anchor = anchors[at]!;
    const before = BEFORE_WORDS.exec(source)![0];
    // A row of a table has one link, at its first cell.
    const mark =
      cell && cell.column > 0
        ? `<span id="${anchor}"></span>`
        : `<a id="${anchor}" href="${escapeHtml(hrefFor(anchor))}" data-cite aria-label="Cite paragraph ${at + 1}">¶</a> `;
    return before + mark + source.slice(before.length);
  });
  return anchored.join('') + rest;
}
