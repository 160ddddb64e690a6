/**
 * The attributes that the sanitiser gives to each element, in its order, and the start tags that it writes. A start tag
 * that is written differently in a source is not understood, and its element stays locked.
 */
import type { Attrs } from 'prosemirror-model';
import { escapeHtml } from '#app/text/html-text.ts';

/** Attributes that every element may have. */
const COMMON = ['id', 'lang', 'dir'];

/** Attributes of single elements, after the common ones; `href` is last. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  abbr: ['title'],
  q: ['cite'],
  blockquote: ['cite'],
  a: ['href'],
};

/** The names of the attributes of an element, in the order in which they are written. */
function attributeNames(tag: string): readonly string[] {
  if (tag === 'img') return ['src', 'alt', 'width', 'height'];
  return [...COMMON, ...(OWN[tag] ?? [])];
}

/** The attributes of a node or mark of the schema for an element: strings, null where the element has none. */
export function attributeSpecs(tag: string): Record<string, { default: null; validate: string }> {
  return Object.fromEntries(
    attributeNames(tag).map((name) => [name, { default: null, validate: 'string|null' }]),
  );
}

/** The attributes of an element for the schema; undefined if it has one that the schema does not know. */
export function readAttributes(
  tag: string,
  given: Readonly<Record<string, string>>,
): Record<string, string | null> | undefined {
  const names = attributeNames(tag);
  if (Object.keys(given).some((name) => !names.includes(name))) return undefined;
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null]));
}

/** A start tag as the sanitiser writes it. */
export function writeStart(tag: string, attrs: Attrs): string {
  return `<${tag}${attributeNames(tag)
    .map((name) => writeAttribute(name, attrs[name]))
    .join('')}>`;
}

function writeAttribute(name: string, value: unknown): string {
  if (typeof value !== 'string') return '';
  return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}

/** A picture as the sanitiser writes it. */
export function writePicture(attrs: Attrs): string {
  return writeStart('img', attrs).replace(/>$/, ' loading="lazy" />');
}
