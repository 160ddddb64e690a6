/** A plugin's `schema.json` with the fields that it takes from `content-fields.schema.json` filled in. */

interface Properties {
  [name: string]: unknown;
}

const SHARED = '../../schemas/content-fields.schema.json#/$defs/';

function isReference(value: unknown): value is { $ref: string } {
  const { $ref } = (value ?? {}) as { $ref?: unknown };
  return typeof $ref === 'string' && $ref.startsWith(SHARED);
}

/**
 * One self-contained schema. What stands beside a reference is laid over the shared field, key by key.
 *
 * @param schema a content type's schema as its file has it
 * @param fields content-fields.schema.json
 * @throws Error that names the field, when a shared field does not exist
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
