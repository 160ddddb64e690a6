/** A plugin's `schema.json` and `options.schema.json` with what all content types share filled in. */
import commonOptions from './content-options.schema.json' with { type: 'json' };

interface Properties {
  [name: string]: unknown;
}

const SHARED = '../../schemas/content-fields.schema.json#/$defs/';

function isReference(value: unknown): value is { $ref: string } {
  const { $ref } = (value ?? {}) as { $ref?: unknown };
  return typeof $ref === 'string' && $ref.startsWith(SHARED);
}

/**
 * Assembles a self-contained schema. Keywords beside a reference override those of the shared field.
 *
 * @param schema a content type's schema, as in its file
 * @param fields content-fields.schema.json
 * @throws Error with the name of a shared field that does not exist
 * @example assembleContentSchema(schema, fields).properties.nid // { type: 'integer', minimum: 1, … }
 */
export function assembleContentSchema<Schema extends { properties?: unknown }>(
  schema: Schema,
  fields: { $defs: Properties },
): Schema {
  const properties = Object.entries((schema.properties ?? {}) as Properties).map(([name, property]) => {
    if (!isReference(property)) return [name, property] as const;
    const { $ref, ...own } = property;
    const shared = $ref.slice(SHARED.length);
    if (!Object.hasOwn(fields.$defs, shared))
      throw new Error(
        `the field "${name}" refers to "${shared}", which content-fields.schema.json does not have`,
      );
    return [name, { ...(fields.$defs[shared] as object), ...own }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** JSON Schema of the options of a content type. */
export interface OptionsSchema {
  properties: Record<string, { default?: unknown; description?: string }>;
  [keyword: string]: unknown;
}

/** The options that every content type has, and those of the plugin laid over them. @param own `options.schema.json`, if there is one */
export function assembleOptionsSchema(own: Partial<OptionsSchema> = {}): OptionsSchema {
  const { properties } = commonOptions;
  return { ...commonOptions, ...own, properties: { ...properties, ...own.properties } };
}
