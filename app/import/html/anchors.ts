/** Makes the anchors of one item consistent: over all its fields, each id is unique and every link has a target. */
import { slugFor } from '#app/text/normalise.ts';
import { plainText } from '#app/text/html-text.ts';
import { ANCHOR_PREFIX } from './attributes.ts';

const ID = / id="(at_[^"]*)"/g;
const LINK = / href="#([^"]*)"/g;
const BARE_HEADING = /<(h[2-6])((?: (?:lang|dir)="[^"]*")*)>([\s\S]*?)<\/\1>/g;

/** Whether a field has an anchor, or a link to one. */
export function hasAnchors(html: string): boolean {
  return html.includes(' id="at_') || html.includes(' href="#');
}

/**
 * Makes the anchors of sanitised fields consistent. The first of two equal ids stays, the other gets a number. A link to
 * the name of a heading (`#scope` for "Scope") gives that heading its id; `#top` is the top of the page; a link without a
 * target becomes plain text.
 */
export function settleAnchors(fields: readonly string[]): string[] {
  const given = new Set(fields.flatMap((html) => [...html.matchAll(ID)].map(([, id]) => id!)));
  const ids = new Set<string>();
  const unique = fields.map((html) =>
    html.replace(ID, (_, id: string) => {
      let free = id;
      for (let count = 2; ids.has(free) || (free !== id && given.has(free)); count++) free = `${id}-${count}`;
      ids.add(free);
      return ` id="${free}"`;
    }),
  );
  const wanted = new Set(
    unique.flatMap((html) => [...html.matchAll(LINK)].map(([, id]) => id!)).filter((id) => !ids.has(id)),
  );
  const named = wanted.size === 0 ? unique : unique.map((html) => nameHeadings(html, wanted, ids));
  return named.map((html) =>
    html.replace(LINK, (attribute, id: string) => {
      if (ids.has(id)) return attribute;
      return id === `${ANCHOR_PREFIX}top` ? ' href="#top"' : '';
    }),
  );
}

function nameHeadings(html: string, wanted: ReadonlySet<string>, ids: Set<string>): string {
  return html.replace(BARE_HEADING, (heading, tag: string, attributes: string, inner: string) => {
    const id = ANCHOR_PREFIX + slugFor(plainText(inner));
    if (!wanted.has(id) || ids.has(id)) return heading;
    ids.add(id);
    return `<${tag} id="${id}"${attributes}>${inner}</${tag}>`;
  });
}
