/** Names of a content type's fields: those that a record always has, and those that it cannot have. */
import { plural } from '#app/text/count.ts';
import type { LocatedObject } from '../document.ts';
import { problemAt, quotedList, type Problem } from '../problem.ts';

/** What records use for themselves; a field of this name would stop every import. */
export const RESERVED_FIELDS = ['source', 'source_id', 'status'] as const;

/** The store has a column for each of these. */
const REQUIRED_FIELDS = [
  ...['nid', 'type', 'title', 'path', 'created', 'changed', 'field_date_pub'],
] as const;

export function checkFieldNames(schema: LocatedObject): Problem[] {
  const properties = schema.entries.get('properties');
  if (properties?.kind !== 'object') return [];
  const reserved = RESERVED_FIELDS.flatMap((name) => {
    const where = properties.entries.get(name);
    if (where === undefined) return [];
    const message = `a content type cannot have a field “${name}”: records use the name for themselves`;
    return [problemAt(where, 'key', { code: 'reserved-field', message, expected: 'another name' })];
  });
  const missing = REQUIRED_FIELDS.filter((name) => !properties.entries.has(name));
  if (missing.length === 0) return reserved;
  return [
    ...reserved,
    problemAt(properties, 'key', {
      code: 'missing-key',
      message: `every item has ${quotedList(missing, 'and')}, but the schema does not define ${plural(missing.length, 'it', 'them')}`,
      expected: `"${missing[0]}": { "$ref": "../../schemas/content-fields.schema.json#/$defs/${missing[0]}" }`,
    }),
  ];
}
