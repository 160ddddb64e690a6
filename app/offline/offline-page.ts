import { escapeHtml } from '#app/text/html-text.ts';
import type { Copy } from '#app/state/kept-copies.ts';

const STYLE = `:root{color-scheme:light dark}
body{max-width:44rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem}li{margin:.5rem 0}a{display:inline-block;min-height:24px}
time,small{color:light-dark(#555,#aaa)}`;

/**
 * The page that answers without a connection where the browser has no copy: which pages it has. Plain HTML, because it
 * must not depend on any file of a release.
 */
export function offlinePage(copies: readonly Copy[], path: string): Response {
  const formatter = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  const rows = copies.map(
    (copy) =>
      `<li><a href="${escapeHtml(copy.path)}">${escapeHtml(copy.title || copy.path)}</a><br><small>as at <time datetime="${escapeHtml(copy.savedAt)}">${formatter.format(new Date(copy.savedAt))}</time></small></li>`,
  );
  const saved =
    rows.length > 0
      ? `<h2>Saved in this browser</h2><ul>${rows.join('')}</ul>`
      : '<p>Pages that you bookmark and your own lists are saved in this browser, and open without a connection.</p>';
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection</title><style>${STYLE}</style></head><body><main><h1>No connection</h1><p>This page is not saved in this browser. <a href="${escapeHtml(path)}">Try again</a></p>${saved}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
