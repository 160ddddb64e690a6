import { stripTags } from '#app/text/plain-text.ts';

/**
 * Prepares sanitised HTML (lower-case tags, quoted attributes: what sanitize-html writes) for reading: each table gets
 * a focusable box that scrolls horizontally, and links to other sites open in a new tab and say so.
 */
export function prepareProse(html: string): string {
  return html
    .replace(/<table[\s\S]*?<\/table>/g, boxTable)
    .replace(/<a([^>]*) href="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a>/g, markExternal);
}

function boxTable(table: string): string {
  const caption = /<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1] ?? 'Table';
  const label = stripTags(caption).replace(/"/g, '&quot;');
  return `<div data-table role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

function markExternal(_link: string, before: string, href: string, text: string): string {
  return `<a${before} href="${href}" target="_blank" rel="noopener" data-external>${text}<span data-hidden> (opens in a new tab)</span></a>`;
}
