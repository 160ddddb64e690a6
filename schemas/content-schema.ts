/** A plugin's `schema.json` with its references to `content-fields.schema.json` resolved. */

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
