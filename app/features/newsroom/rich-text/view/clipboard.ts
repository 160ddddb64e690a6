/**
 * What is copied and pasted. Pasted HTML is given the structure of our content by the importer's own code, so that it is
 * held to the same rules; what is left out is said.
 */
import {
  DOMParser,
  DOMSerializer,
  Slice,
  type Fragment,
  type Node,
  type ParseOptions,
} from 'prosemirror-model';
import { escapeHtml } from '#app/text/html-text.ts';
import { flow } from '#app/import/html/reshape.ts';
import { parseHtml, type Omission } from '#app/import/html/tree.ts';
import { schema } from '../model/schema.ts';
import { openText } from '../model/to-document.ts';
import { writeNodes } from '../model/to-html.ts';
import { describeMissing, isFootnoteId, linkFootnotes } from './footnotes.ts';
import { makeWordLists } from './word-lists.ts';

/** What a paste left out: how many of each kind. */
export type LeftOut = ReadonlyMap<Omission['kind'], number>;

const OWN_PICTURE = /^\/media\/[0-9a-f]{64}\.(?:png|jpg|gif|webp|avif)$/;

/** HTML from elsewhere as the importer would have it; its ids name places of another page. */
export function cleanPasted(html: string, isOwn: boolean): { html: string; leftOut: LeftOut } {
  const leftOut = new Map<Omission['kind'], number>();
  const omit = ({ kind }: Pick<Omission, 'kind'>) => leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
  const root = parseHtml(html, omit);
  const hasTitle = /<h1[\s>]/i.test(html);
  const clean = flow(
    root.children,
    {
      ...{ depth: 0, struck: 0, headingShift: hasTitle ? 1 : 0 },
      picture({ src = '', alt = '' }) {
        if (OWN_PICTURE.test(src)) return `<img src="${src}" alt="${escapeHtml(alt)}" loading="lazy" />`;
        omit({ kind: 'picture' });
        return '';
      },
    },
    [],
    false,
  );
  const linked = clean.replace(
    /<a((?: (?:id|lang|dir)="[^"]*")*) href="([^"]*)">/g,
    (tag, own: string, href: string) =>
      isSafe(href) && (isOwn || !href.startsWith('#') || isFootnoteId(href.slice(1))) ? tag : `<a${own}>`,
  );
  return {
    html: isOwn
      ? linked
      : linked.replace(/ id="(at_[^"]*)"/g, (own, id: string) => (isFootnoteId(id) ? own : '')),
    leftOut,
  };
}

/** As the sanitiser decides: no scheme but these, and no address without one that leads to another host. */
function isSafe(href: string): boolean {
  const plain = href.replace(/[\s\p{Cc}]+/gu, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (/&lt;/.test(plain)) return false;
  return scheme ? ['http', 'https', 'mailto'].includes(scheme) : !/^[\\/]{2}/.test(plain);
}

/** The sentence about what a paste left out; empty if nothing. */
export function describeLeftOut(leftOut: LeftOut): string {
  const parts = [...leftOut].map(([kind, count]) => {
    if (kind === 'hidden text' || kind === 'embedded content') return kind;
    return `${count} ${count === 1 ? kind : `${kind}s`}`;
  });
  if (parts.length === 0) return '';
  const pictures = leftOut.has('picture') ? ' Add pictures with the picture button.' : '';
  return `Pasted without ${parts.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.${pictures}`;
}

/** Writes copied content as the HTML of the text, for here and elsewhere. */
class HtmlSerializer extends DOMSerializer {
  constructor() {
    super({}, {});
  }
  override serializeFragment(fragment: Fragment): DocumentFragment {
    const holder = fragment.firstChild?.isInline ? schema.nodes.paragraph : schema.nodes.doc;
    // A template is inert: nothing in it is loaded or run.
    const template = document.createElement('template');
    template.innerHTML = writeNodes(holder.create(null, fragment));
    return template.content;
  }
}

/** The properties of the view for copying and pasting. @param onPaste gets the sentence about what was left out */
export function clipboardProps(onPaste: (leftOut: string) => void, currentDoc: () => Node) {
  let isOwn = false;
  class PasteParser extends DOMParser {
    override parseSlice(dom: globalThis.Node, _options?: ParseOptions): Slice {
      // Its own document is inert: nothing in it is loaded.
      const root = (dom.ownerDocument ?? document).createElement('div');
      root.append(dom.cloneNode(true));
      makeWordLists(root);
      // Documents of Google are in a <b> that is not bold.
      for (const wrapper of root.querySelectorAll<HTMLElement>('b[style]'))
        if (wrapper.style.fontWeight === 'normal') wrapper.replaceWith(...wrapper.childNodes);
      const missing = isOwn ? 0 : linkFootnotes(root, Date.now().toString(36));
      const { html, leftOut } = cleanPasted(withTable(root), isOwn);
      onPaste([describeLeftOut(leftOut), describeMissing(missing)].filter(Boolean).join(' '));
      return Slice.maxOpen(withoutIds(openText(html).doc, idsIn(currentDoc())).content, false);
    }
  }
  return {
    clipboardSerializer: new HtmlSerializer(),
    clipboardParser: new PasteParser(schema, []),
    transformPastedHTML(html: string) {
      isOwn = html.includes('data-pm-slice');
      // It may name nodes and attributes, which no clipboard decides.
      const plain = html.replace(/ data-pm-slice="[^"]*"/g, '');
      return plain.includes('mso-') ? withoutStyleSheets(plain) : plain;
    },
    transformPastedText(text: string) {
      isOwn = false;
      return text;
    },
  };
}

/** ProseMirror would apply Word's style sheets to each element, and lose what says that a paragraph is an item. */
export function withoutStyleSheets(html: string): string {
  const lower = html.toLowerCase();
  let out = '';
  let at = 0;
  for (;;) {
    const start = lower.indexOf('<style', at);
    const end = start < 0 ? -1 : lower.indexOf('</style>', start);
    if (end < 0) return out + html.slice(at);
    out += html.slice(at, start);
    at = end + '</style>'.length;
  }
}

/** Rows and cells come without their table. */
function withTable(root: HTMLElement): string {
  const first = root.firstElementChild;
  if (first && /^(?:tbody|thead|tfoot|tr|td|th)$/i.test(first.nodeName))
    return `<table>${root.innerHTML}</table>`;
  return root.innerHTML;
}

function idsIn(doc: Node): ReadonlySet<unknown> {
  const ids = new Set<unknown>();
  doc.descendants(({ attrs, marks }) => {
    for (const { id } of [attrs, ...marks.map((mark) => mark.attrs)]) if (id) ids.add(id);
  });
  return ids;
}

/** The node without the ids that are taken. */
function withoutIds(node: Node, taken: ReadonlySet<unknown>): Node {
  const free = <Attrs extends Node['attrs']>(attrs: Attrs): Attrs =>
    taken.has(attrs['id']) && attrs['tag'] !== 'div' ? { ...attrs, id: null } : attrs;
  if (node.isText) return node.mark(node.marks.map((mark) => mark.type.create(free(mark.attrs))));
  const content = node.children.map((child) => withoutIds(child, taken));
  return node.type.create(free(node.attrs), content, node.marks);
}
