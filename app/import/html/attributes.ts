/** The allowed attributes, and the ids of anchors. */
import { escapeHtml } from '#app/text/html-text.ts';
import { decodePart } from '#app/text/decode.ts';
import type { Element } from './tree.ts';

/** Prefix of every id from content, so that it never equals an id of the page or a name in scripts. */
export const ANCHOR_PREFIX = 'at_';

/** An id in sanitised content. */
export const ANCHOR_ID = /^at_[A-Za-z0-9_.:~-]{1,300}$/;

/** The id for an anchor of the source; undefined without a usable name. The same name always gives the same id. */
export function anchorId(name: string): string | undefined {
  if (ANCHOR_ID.test(name)) return name;
  const safe = [...name.trim()].map((char) =>
    /[A-Za-z0-9_.:-]/.test(char) ? char : `~${char.codePointAt(0)!.toString(16)}`,
  );
  const id = ANCHOR_PREFIX + safe.join('');
  return ANCHOR_ID.test(id) ? id : undefined;
}

/** The target of a link of the source; for an anchor, the id from {@link anchorId}. */
function linkTarget(href: string): string | undefined {
  const trimmed = href.trim();
  if (!trimmed.startsWith('#')) return href;
  const id = anchorId(decodePart(trimmed.slice(1)));
  return id && `#${id}`;
}

const LANGUAGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const DIRECTION = /^(?:ltr|rtl|auto)$/;
const WHOLE = /^-?\d{1,6}$/;
const SPAN = /^[1-9]\d{0,2}$/;

/** Attributes of single elements, with the pattern of their values. */
const OWN: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ol: { start: WHOLE, type: /^[1aAiI]$/, reversed: /^(?:reversed)?$/ },
  li: { value: WHOLE },
  th: { scope: /^(?:row|col|rowgroup|colgroup)$/, colspan: SPAN, rowspan: SPAN },
  td: { colspan: SPAN, rowspan: SPAN },
  abbr: { title: /\S/ },
  q: { cite: /\S/ },
  blockquote: { cite: /\S/ },
};

/** The allowed attributes of an element under its new tag. */
export function allowedAttributes({ tag: given, attributes }: Element, tag: string): Record<string, string> {
  const allowed: Record<string, string> = {};
  const id = anchorId(attributes['id'] ?? (given === 'a' ? attributes['name'] : undefined) ?? '');
  if (id) allowed['id'] = id;
  const language = attributes['lang'] ?? attributes['xml:lang'];
  if (language && LANGUAGE.test(language)) allowed['lang'] = language;
  const direction = attributes['dir']?.toLowerCase();
  if (direction && DIRECTION.test(direction)) allowed['dir'] = direction;
  for (const [name, pattern] of Object.entries(OWN[tag] ?? {})) {
    const value = attributes[name];
    if (value !== undefined && pattern.test(value)) allowed[name] = value;
  }
  const href = tag === 'a' && attributes['href'] !== undefined ? linkTarget(attributes['href']) : undefined;
  if (href !== undefined) allowed['href'] = href;
  return allowed;
}

/** A start tag. */
export function startTag(tag: string, attributes: Readonly<Record<string, string>> = {}): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${list.join('')}>`;
}
