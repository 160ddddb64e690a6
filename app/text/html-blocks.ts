/** The paragraphs, items and headings of HTML as plain text. Works on sanitised HTML, which has well-formed tags. */
import { plainText } from './html-text.ts';

/** A line of text as a reader sees it: white space is collapsed, emphasis and links are left out. */
export interface TextBlock {
  kind: 'text' | 'item' | 'heading';
  text: string;
  /** The HTML that it was read from, where a reader of HTML keeps it. */
  html?: string;
}

/** Tags at which a line begins or ends; a row of a table is one line. */
const BLOCK_TAG =
  /<\/?(p|li|h[1-6]|tr|table|thead|tbody|tfoot|caption|ul|ol|dl|dt|dd|div|section|blockquote|pre|figure|figcaption|hr|br|details|summary)(?:\s[^<>]*)?\/?>/gi;
const CELLS = /<\/t[dh]>\s*<t[dh](?:\s[^<>]*)?>/gi;
const CELL_BREAK = ' | ';

/** The lines of an HTML text, in its order; lines without text are left out. */
export function htmlBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let kind: TextBlock['kind'] = 'text';
  let start = 0;
  const end = (at: number) => {
    const text = lineText(source.slice(start, at));
    if (text !== '') blocks.push({ kind, text });
  };
  const source = html.replace(CELLS, CELL_BREAK);
  for (const tag of source.matchAll(BLOCK_TAG)) {
    end(tag.index);
    start = tag.index + tag[0].length;
    kind = kindAfter(tag[0], tag[1]!.toLowerCase(), kind);
  }
  end(source.length);
  return blocks;
}

/** What a tag begins. A paragraph inside an item belongs to the item. */
function kindAfter(tag: string, name: string, before: TextBlock['kind']): TextBlock['kind'] {
  const opens = !tag.startsWith('</');
  if (name === 'li') return opens ? 'item' : 'text';
  if (/^h[1-6]$/.test(name)) return opens ? 'heading' : 'text';
  return before === 'item' && opens && (name === 'p' || name === 'br') ? 'item' : 'text';
}

/** Without the tags inside a line: "<b>word</b>," is "word,". */
const lineText = (html: string) => plainText(html.replace(/<[^<>]*>/g, ''));
