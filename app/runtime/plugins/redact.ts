/**
 * Redaction for readers without access, in one place for pages, lists, snippets, feeds, exports and the API: a value
 * passes only if its schema says `"x-visibility": "public"`. A schema without the keyword inherits from its parent, and
 * the root is hidden.
 */
import type { Access } from '#app/plugin.ts';

/** The keywords of JSON Schema that redaction reads. */
export interface VisibilitySchema {
  'x-visibility'?: 'public' | 'subscriber';
  properties?: Record<string, VisibilitySchema>;
  items?: VisibilitySchema;
}

/** `value` as a reader with this access may see it; an empty object if nothing is public. Does not modify the input. */
export function redact<T>(schema: VisibilitySchema, value: T, access: Access): Partial<T> {
  return access === 'full' ? (value as Partial<T>) : ((publicPart(schema, value) ?? {}) as Partial<T>);
}

/** Whether a top-level field of the schema is completely public. */
export function isPublic(schema: VisibilitySchema, field: string): boolean {
  const own = schema.properties && Object.hasOwn(schema.properties, field) ? schema.properties[field]! : {};
  return isShown(own, isShown(schema, false));
}

function isShown({ 'x-visibility': visibility }: VisibilitySchema, around: boolean): boolean {
  return visibility === undefined ? around : visibility === 'public';
}

/** @param around whether the parent of the value is public */
function publicPart(schema: VisibilitySchema, value: unknown, around = false): unknown {
  const shown = isShown(schema, around);
  const { properties, items } = schema;
  if (Array.isArray(value) && items) {
    const visible = value
      .map((entry) => publicPart(items, entry, shown))
      .filter((entry) => entry !== undefined);
    return shown || visible.length > 0 ? visible : undefined;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && properties) {
    const visible = Object.entries(value).flatMap(([key, child]) => {
      // hasOwn: a field called `constructor` must not borrow a schema from the prototype.
      const part = publicPart(Object.hasOwn(properties, key) ? properties[key]! : {}, child, shown);
      return part === undefined ? [] : [[key, part] as const];
    });
    return shown || visible.length > 0 ? Object.fromEntries(visible) : undefined;
  }
  return shown ? value : undefined;
}
