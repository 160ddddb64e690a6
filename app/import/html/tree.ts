/** HTML as a tree that can be reshaped: what readers cannot see is left out, and depth is bounded. */
import { Parser } from 'htmlparser2';
import { hasStruckStyle, isHidden } from './styles.ts';
import { BLOCK_TAGS, STRIKE_TAGS } from './tags.ts';

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
  /** Whether a block-level element is anywhere inside. */
  holdsBlock: boolean;
}

/** Something that was left out, for the report of an import. */
export interface Omission {
  kind: 'hidden text' | 'formula' | 'drawing' | 'embedded content' | 'picture';
  /** What it was called: a URL, a tag. */
  name: string;
  /** The reason, if it is more specific than that content cannot contain it. */
  reason?: string;
}

/** Elements whose content is not text for a reader. */
const WITHOUT_TEXT = new Set(
  'script style textarea option select noscript template title svg math iframe object embed video audio canvas applet'.split(
    ' ',
  ),
);
const EMBEDDED = new Set(['iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'applet']);

/** Recursion over the tree stays within the stack; only struck text opens elements deeper than this. */
const DEEPEST_TREE = 200;

interface Level {
  /** What children go to; undefined in content that is left out. */
  into: Element | undefined;
  /** The element of this level, unless its depth made it part of the one above. */
  own: Element | undefined;
  struck: boolean;
}

export function parseHtml(html: string, omit: (omission: Omission) => void): Element {
  const root = element('', {});
  const levels: Level[] = [{ into: root, own: root, struck: false }];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { into, struck } = levels.at(-1)!;
      if (!into) return void levels.push({ into: undefined, own: undefined, struck });
      const omitted = findOmission(tag, attributes);
      if (omitted) omit(omitted);
      if (omitted?.kind === 'formula') into.children.push('[formula not included]');
      if (omitted || WITHOUT_TEXT.has(tag))
        return void levels.push({ into: undefined, own: undefined, struck });
      const strikes = STRIKE_TAGS.has(tag) || hasStruckStyle(attributes);
      if (levels.length > DEEPEST_TREE && (struck || !strikes))
        return void levels.push({ into, own: undefined, struck });
      const own = element(tag, attributes);
      into.children.push(own);
      levels.push({ into: own, own, struck: struck || strikes });
    },
    ontext(text) {
      const children = levels.at(-1)!.into?.children;
      // The parser gives text in pieces: entities come alone.
      const before = children?.at(-1);
      if (typeof before === 'string') children![children!.length - 1] = before + text;
      else children?.push(text);
    },
    onclosetag() {
      const { own } = levels.pop()!;
      const parent = levels.at(-1)?.into;
      if (own && parent && (own.holdsBlock || BLOCK_TAGS.has(own.tag))) parent.holdsBlock = true;
    },
  });
  parser.end(html.replaceAll('\0', ''));
  return root;
}

function element(tag: string, attributes: Record<string, string>): Element {
  return { tag, attributes, children: [], holdsBlock: false };
}

function findOmission(tag: string, attributes: Record<string, string>): Omission | undefined {
  if (tag === 'math') return { kind: 'formula', name: 'math' };
  if (tag === 'svg') return { kind: 'drawing', name: 'svg' };
  if (EMBEDDED.has(tag))
    return { kind: 'embedded content', name: attributes['src'] ?? attributes['data'] ?? tag };
  return isHidden(attributes) ? { kind: 'hidden text', name: tag } : undefined;
}
