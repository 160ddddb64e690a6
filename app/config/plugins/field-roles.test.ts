import path from 'node:path';
import { expect, test } from 'vitest';
import schema from '#schemas/plugin-content.schema.json' with { type: 'json' };
import { checkFieldRoles, FIELD_ROLES, type Field } from './field-roles.ts';
import { readSharedFields } from './plugin-schemas.ts';

test('the schema allows the roles that are checked', () => {
  const { enum: allowed, description } = schema.$defs.Field.properties['x-role'];
  expect(Object.keys(FIELD_ROLES)).toEqual(allowed);
  // Each is explained, by itself or in a list of several.
  for (const role of allowed) expect(description).toMatch(new RegExp(`\\b${role}[:,]`));
});

test('the shared fields hold what their roles ask for', async () => {
  const shared = await readSharedFields(path.resolve(import.meta.dirname, '../../../schemas'));
  const fields = [...shared].map(([name, where]): Field => {
    const entries = where.kind === 'object' ? where.entries : new Map();
    return { name, where, keyword: (key) => entries.get(key) };
  });
  const roles = fields.flatMap(({ keyword }) => keyword('x-role') ?? []);
  expect(roles.length).toBeGreaterThan(10);
  expect(checkFieldRoles(fields, roles)).toEqual([]);
});
