/** The texts of an item in which things are marked, by its schema. Pure. */

import { escapeHtml } from '#app/text/html-text.ts';

/** The keywords of JSON Schema that say where HTML is. */
interface HtmlSchema {
  properties?: Readonly<Record<string, HtmlSchema>>;
  items?: HtmlSchema;
  contentMediaType?: string;
  'x-explained'?: boolean;
}

interface HtmlText {
  /** JSON pointer (RFC 6901): `/field_accordion/0/body`. */
  at: string;
  html: string;
}

/** The HTML texts among the fields of an item. */
function htmlTexts(schema: HtmlSchema, value: unknown, at = ''): HtmlText[] {
  if (typeof value === 'string')
    return schema.contentMediaType === 'text/html' && value !== '' ? [{ at, html: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((entry, index) => htmlTexts(items, entry, `${at}/${index}`)) : [];
  }
  const { properties } = schema;
  if (!properties) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    // The keys are names of fields, without a slash or a tilde.
    Object.hasOwn(properties, key) ? htmlTexts(properties[key]!, child, `${at}/${key}`) : [],
  );
}

/** A text in which things are marked. */
interface MarkableText extends HtmlText {
  /** A text without formatting, as HTML. */
  isPlain: boolean;
}

/**
 * The texts of an item that are HTML, and those without formatting whose schema says `x-explained`, by their places.
 *
 * @example markableTexts(schema, item) // [{ at: '/body/value', html: '<p>…</p>', isPlain: false }]
 */
export function markableTexts(schema: HtmlSchema, value: unknown, at = ''): MarkableText[] {
  if (typeof value === 'string') {
    if (value !== '' && schema['x-explained']) return [{ at, html: escapeHtml(value), isPlain: true }];
    return htmlTexts(schema, value, at).map((text) => ({ ...text, isPlain: false }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { items, properties } = schema;
  if (Array.isArray(value))
    return items ? value.flatMap((entry, index) => markableTexts(items, entry, `${at}/${index}`)) : [];
  if (!properties) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    Object.hasOwn(properties, key) ? markableTexts(properties[key]!, child, `${at}/${key}`) : [],
  );
}
