/** What the pages of a site lead to. */
import type { Config } from '#app/config/model.ts';
import { resolve } from '#app/runtime/resolve.ts';
import type { TestApi } from './api.ts';
import { createTestPages } from './pages.ts';
import { productBuild } from './product-build.ts';

/** Ends the session, is not a page, or is of no interest. */
const NOT_FOLLOWED = /^\/(?:loggedout|assets|media|api|site\.webmanifest|favicon)/;

/** One of the pages with the same key is opened: numbers and what follows them do not count, nor do values of parameters. */
function likeness(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.example');
  const place = pathname.replace(/\/\d+.*$/, '/#');
  return `${place}?${[...new Set(searchParams.keys())].sort().join()}`;
}

const addresses = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].map(([, to]) => to!.replaceAll('&amp;', '&'));
const linksIn = (html: string) => addresses(html, /<a\b[^>]*?\shref="(\/[^"#]*)/g);
const actionsIn = (html: string) => addresses(html, /<form\b[^>]*?\saction="(\/[^"#]*)/g);

/**
 * Opens what pages lead to, from the home page on.
 *
 * @returns pages that are not there or fail, with where they are linked; and the texts of the others
 */
export async function crawl(
  site: TestApi,
  config: Config,
  account: string,
): Promise<{ opened: number; broken: string[]; texts: Map<string, string> }> {
  const tokens = await site.issueTokensFor(account);
  const cookies = { access_token: tokens.access_token, refresh_token: tokens.refresh_token };
  const web = createTestPages(site, {}, await productBuild(config));
  const from = new Map([['/', 'the start']]);
  const alike = new Set<string>();
  const broken: string[] = [];
  const texts = new Map<string, string>();
  for (const [path, source] of from) {
    const key = likeness(path);
    if (alike.has(key) || NOT_FOLLOWED.test(path)) continue;
    alike.add(key);
    const { status, location, text } = await web.visit(path, { cookies });
    if (status === 200) texts.set(path, text);
    if (status === 404 || status >= 500) broken.push(`${path} (${status}), from ${source}`);
    // Some need what the form sends, so they are looked up and not opened.
    for (const action of actionsIn(text))
      if (!resolve(config.verticals['payments_compliance']!, new URL(action, 'http://site.example').pathname))
        broken.push(`the form ${action} of ${path}`);
    const found = location === null ? linksIn(text) : [location];
    for (const next of found) if (next.startsWith('/') && !from.has(next)) from.set(next, path);
  }
  return { opened: alike.size, broken, texts };
}
