/** The links of an item. Pure. */
import type { FoundLink } from '#app/store/content/links.ts';

/** Most links of one item; of a text with more, the first. */
const MOST_LINKS = 5_000;
/** Longer addresses are not checked: a database compares them, and no page has such a one. */
const LONGEST_URL = 2_000;

/** In sanitised HTML, which has well-formed tags. */
const HREF = /<a\b[^<>]*?\shref="([^"<>]*)"/g;
/** A text that is nothing but an address: `https://…`, or a path of this site. */
const WHOLE = /^(?:https?:\/\/|\/(?!\/))\S+$/i;

const decoded = (attribute: string): string => attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Where a path of this site is: only its path, query and anchor count. */
const HERE = 'http://here.invalid';

/** @returns undefined for what is not a link to a page: mail, an anchor of the same page */
function toLink(text: string): FoundLink | undefined {
  const isInside = /^\/(?!\/)/.test(text);
  const url = URL.parse(text, isInside ? HERE : undefined);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // An anchor of another site's page is not checked.
  if (!isInside) url.hash = '';
  const address = isInside ? url.pathname + url.search + url.hash : url.href;
  return address.length > LONGEST_URL ? undefined : { url: address, isInside };
}

/** The links of the fields of an item, in their order, without duplicates: in HTML, and texts that are addresses. */
export function linksIn(fields: Readonly<Record<string, unknown>>): FoundLink[] {
  const found = new Map<string, FoundLink>();
  const add = (text: string) => {
    const link = toLink(text);
    if (link && found.size < MOST_LINKS) found.set(link.url, link);
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (WHOLE.test(value)) add(value);
      else for (const [, href] of value.matchAll(HREF)) add(decoded(href!));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(fields);
  return [...found.values()];
}
