/** Quotations: the text of a selection, and whether a page still has it. The text of pages is HTML of content. */
import { LONGEST_QUOTE } from './contract.ts';

/** What notes put into the text of a page, which is not its text. */
export const OWN_NOTES = 'data-own-notes';
const NOT_TEXT = `[data-note-host], [${OWN_NOTES}], script, style, [hidden]`;
const BLOCK =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, blockquote, figcaption, summary, pre, div, section';

/** Shortest selection that is worth a note, in characters. */
const SHORTEST = 3;

/** The lines of a part of a page, one for each of its paragraphs, cells and headings. */
function readLines(root: Node, range?: Range): string[] {
  const lines: string[] = [];
  let block: Element | null | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (range && !range.intersectsNode(node)) return NodeFilter.FILTER_REJECT;
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    return node.matches(NOT_TEXT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const start = range?.startContainer === node ? range.startOffset : 0;
    const end = range?.endContainer === node ? range.endOffset : text.length;
    const around = node.parentElement?.closest(BLOCK);
    if (around !== block || lines.length === 0) lines.push('');
    block = around;
    lines[lines.length - 1] += text.slice(start, end);
  }
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

export interface Quote {
  text: string;
  /** It was longer than a quotation may be. */
  isCut: boolean;
}

/** The text of a selection inside a page; undefined if there is none, or only part of a word. */
export function quoteOf(text: HTMLElement, range: Range): Quote | undefined {
  const root = range.commonAncestorContainer;
  if (range.collapsed || !text.contains(root)) return undefined;
  const around = root instanceof Element ? root : root.parentElement;
  if (around?.closest(NOT_TEXT)) return undefined;
  // A walk does not visit where it begins.
  const lines = readLines(root instanceof Text ? root.parentNode! : root, range).join('\n');
  if (lines.length < SHORTEST) return undefined;
  if (lines.length <= LONGEST_QUOTE) return { text: lines, isCut: false };
  const cut = lines.slice(0, LONGEST_QUOTE - 1);
  // Not in the middle of a word, nor of a character of two code units.
  const end = cut.lastIndexOf(' ');
  return { text: `${(end > LONGEST_QUOTE / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`, isCut: true };
}

const compact = (text: string) => text.replace(/\s+/g, '');

/** The text of a page for comparisons. */
export const comparableText = (text: HTMLElement): string => compact(readLines(text).join(''));

/** Whether the text of a page still has every line of a quotation. */
export function hasQuote(page: string, quote: string): boolean {
  return quote
    .replace(/…$/, '')
    .split('\n')
    .map(compact)
    .every((line) => page.includes(line));
}

/** Words at the start of a quotation, for a link to its place. */
const LINK_CHARACTERS = 120;

/**
 * The hash that leads to a quotation: its section for every browser, and the text for those that know text fragments.
 *
 * @example '#who-is-next:~:text=The%20payer%20is%20told'
 */
export function quoteHash(section: string | undefined, quote: string): string {
  const [line = ''] = quote.replace(/…$/, '').split('\n');
  const cut = line.slice(0, LINK_CHARACTERS);
  const words = line.length > LINK_CHARACTERS ? cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)) : line;
  const encoded = encodeURIComponent(words.toWellFormed()).replaceAll('-', '%2D');
  return `#${section ?? ''}:~:text=${encoded}`;
}
