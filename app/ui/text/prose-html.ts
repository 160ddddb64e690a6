import { escapeHtml, stripTags } from '#app/text/html-text.ts';

/**
 * Prepares sanitised HTML (lower-case tags, quoted attributes: what sanitize-html writes) for reading: each table gets
 * a focusable box that scrolls horizontally, links to other sites open in a new tab and say so, and each outermost block
 * has the direction of its own text, because a page may quote Arabic or Hebrew within English.
 *
 * @param about begins the names of tables, where a page has several texts
 */
export function prepareProse(html: string, about?: string): string {
  let unnamed = 0;
  return directBlocks(html)
    .replace(/<table[\s\S]*?<\/table>/g, (table) => boxTable(table, () => ++unnamed, about))
    .replace(/<a([^>]*) href="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/g, markExternal);
}

const BLOCK = /<(\/?)(p|h[2-6]|ul|ol|dl|blockquote|pre|figure|table)(\s[^>]*)?>/g;

/**
 * Sets `dir="auto"` on the outermost blocks, unless the source states a direction. Not on the blocks inside: a browser
 * ignores them when it looks for the direction of a list or a table. The style sheet covers those.
 */
function directBlocks(html: string): string {
  let depth = 0;
  return html.replace(BLOCK, (tag: string, end: string, name: string, attributes: string = '') => {
    if (end) depth--;
    else if (depth++ === 0 && !/\sdir="/.test(attributes)) return `<${name} dir="auto"${attributes}>`;
    return tag;
  });
}

/** @param count numbers the tables without a caption, because two regions of a page must not have one name */
function boxTable(table: string, count: () => number, about?: string): string {
  const caption = /<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? unnamedTable(count());
  const name = about === undefined ? caption : `${escapeHtml(about)}: ${caption}`;
  const label = stripTags(name).replace(/"/g, '&quot;');
  return `<div data-table role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

const unnamedTable = (number: number) => (number === 1 ? 'Table' : `Table ${number}`);

function markExternal(_link: string, before: string, href: string, text: string): string {
  return `<a${before} href="${href}" target="_blank" rel="noopener" data-external>${text}<span data-hidden> (opens in a new tab)</span></a>`;
}
