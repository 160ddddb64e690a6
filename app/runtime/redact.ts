/**
 * What is hidden from a reader without access. One place for pages, lists, snippets, feeds, exports and the API:
 * a value passes only if its schema, or a schema above it, says `"x-visibility": "public"`.
 */
import type { Access } from '#app/plugin.ts';

/** The part of JSON Schema that redaction reads. */
export interface VisibilitySchema {
  'x-visibility'?: 'public' | 'subscriber';
  properties?: Record<string, VisibilitySchema>;
  items?: VisibilitySchema;
}

/** `value` as a reader with this access may see it. Returns a new value; `undefined` when nothing of it is public. */
export function redact<T>(schema: VisibilitySchema, value: T, access: Access): Partial<T> {
  return access === 'full' ? (value as Partial<T>) : ((publicPart(schema, value) ?? {}) as Partial<T>);
}

/** Whether a top-level field of the schema is public as a whole. */
export function isPublic(schema: VisibilitySchema, field: string): boolean {
  return schema['x-visibility'] === 'public' || schema.properties?.[field]?.['x-visibility'] === 'public';
}

function publicPart(schema: VisibilitySchema, value: unknown): unknown {
  if (schema['x-visibility'] === 'public') return value;
  if (Array.isArray(value)) {
    const { items } = schema;
    const kept = items ? value.map((entry) => publicPart(items, entry)).filter((entry) => entry !== undefined) : [];
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return undefined;
  const kept = Object.entries(value).flatMap(([key, child]) => {
    // hasOwn: a field called `constructor` must not borrow a schema from the prototype.
    const childSchema = Object.hasOwn(schema.properties!, key) ? schema.properties![key] : undefined;
    const part = childSchema && publicPart(childSchema, child);
    return part === undefined ? [] : [[key, part] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
