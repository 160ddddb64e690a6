/** The HTML texts among the fields of an item, by its schema. Pure. */

/** The keywords of JSON Schema that say where HTML is. */
interface HtmlSchema {
  properties?: Readonly<Record<string, HtmlSchema>>;
  items?: HtmlSchema;
  contentMediaType?: string;
}

interface HtmlText {
  /** JSON pointer (RFC 6901): `/field_accordion/0/body`. */
  at: string;
  html: string;
}

/** @example htmlTexts(schema, item) // [{ at: '/body/value', html: '<p>…</p>' }] */
export function htmlTexts(schema: HtmlSchema, value: unknown, at = ''): HtmlText[] {
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
