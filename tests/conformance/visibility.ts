/** The hidden parts of a record for a reader without access, determined independently of redaction. */
import type { VisibilitySchema } from '#app/runtime/plugins/redact.ts';

/** The keywords of a content schema that the conformance tests read. */
export interface FieldSchema extends VisibilitySchema {
  type?: string;
  description?: string;
  contentMediaType?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  default?: unknown;
  readOnly?: boolean;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
}

/**
 * Every schema below `schema`, with its path (`body.value`, `field_authors[].title`) and whether an ancestor is public.
 */
export function* walkFields(
  schema: FieldSchema,
  path = '',
  inPublic = false,
): Generator<{ path: string; field: FieldSchema; inPublic: boolean }> {
  const below = inPublic || schema['x-visibility'] === 'public';
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const at = path ? `${path}.${key}` : key;
    yield { path: at, field, inPublic: below };
    yield* walkFields(field, at, below);
  }
  if (schema.items) {
    yield { path: `${path}[]`, field: schema.items, inPublic: below };
    yield* walkFields(schema.items, `${path}[]`, below);
  }
}

/** Short strings may occur in public text by chance. */
const telling = 12;

/**
 * A copy of the record with a unique canary in every hidden text. `secrets` are the strings that must not reach a
 * reader without access: the canaries, and hidden strings of a fixed format such as URLs. `texts` are the canaries in
 * HTML.
 */
export function plantCanaries<Value>(
  schema: FieldSchema,
  record: Value,
): { record: Value; secrets: string[]; texts: string[] } {
  const secrets: string[] = [];
  const texts: string[] = [];

  function canary(): string {
    const word = `canary${String(secrets.length).padStart(6, '0')}`;
    secrets.push(word);
    return word;
  }

  function plantWords(_: string, words: string): string {
    const word = canary();
    texts.push(word);
    return `>${words} ${word}<`;
  }

  function plantText(text: string, { contentMediaType, enum: values, format, pattern }: FieldSchema): string {
    if (values) return text;
    if (contentMediaType === 'text/html') return text.replace(/>([^<]+)</g, plantWords);
    if (!format && !pattern) return `${text} ${canary()}`;
    if (text.length >= telling) secrets.push(text);
    return text;
  }

  function plant(field: FieldSchema | undefined, value: unknown): unknown {
    if (!field || field['x-visibility'] === 'public') return value;
    if (typeof value === 'string') return plantText(value, field);
    if (Array.isArray(value)) return value.map((entry) => plant(field.items, entry));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, plant(field.properties?.[key], child)]),
    );
  }

  return { record: plant(schema, record) as Value, secrets, texts };
}

/** Freezes a value and everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
