/**
 * What the annotations of a content schema say of its fields: their role for the platform (`x-role`), and which of
 * them an item needs to be more than a placeholder (`x-substance`). Pure.
 */
import type { FieldRole } from '#app/config/plugins/field-roles.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { isPublic } from './redact.ts';
import type { ContentSchema, Registry } from './registry.ts';

/** Roles of the fields with an item's jurisdictions, the one that it belongs to first. */
export const JURISDICTION_ROLES = ['place', 'jurisdictions'] as const;

export type { FieldRole };

/** Fields by role. */
export type RoleFields = Partial<Record<FieldRole, string>>;

interface RoleSchema {
  properties?: Readonly<Record<string, { 'x-role'?: FieldRole } | boolean | undefined>>;
}

const known = new WeakMap<object, RoleFields>();

/** The field of each role in a content type. */
export function roleFields(schema: RoleSchema): RoleFields {
  const fields = known.get(schema) ?? readRoles(schema);
  known.set(schema, fields);
  return fields;
}

function readRoles({ properties = {} }: RoleSchema): RoleFields {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, property]) => {
      const role = typeof property === 'object' ? property['x-role'] : undefined;
      return role ? [[role, field]] : [];
    }),
  );
}

/** The value of an item's field with a role; undefined if the type has no such field or the item has no value. */
export function valueWithRole<Value>(
  schema: RoleSchema,
  item: Readonly<Record<string, unknown>>,
  role: FieldRole,
): Value | undefined {
  const field = roleFields(schema)[role];
  return field === undefined ? undefined : (item[field] as Value | undefined);
}

/** The field with a role, if it is public; undefined if it is hidden or the type has none. */
export function publicField(schema: ContentSchema, role: FieldRole): string | undefined {
  const field = roleFields(schema)[role];
  return field !== undefined && isPublic(schema, field) ? field : undefined;
}

/** Whether the fields with these roles are public, as far as the content type has them. */
export function showsRoles(schema: ContentSchema, roles: readonly FieldRole[]): boolean {
  const fields = roleFields(schema);
  return roles.every((role) => fields[role] === undefined || isPublic(schema, fields[role]));
}

/** The schema of a content type's items; undefined for a type that the vertical does not have. */
export function schemaFor(
  registry: Registry,
  { contentTypes }: Pick<VerticalConfig, 'contentTypes'>,
  type: string,
): ContentSchema | undefined {
  return registry.get(contentTypes[type]?.plugin ?? '')?.schema;
}

/** The field with a role by content type; types without such a field are left out. */
export function fieldsByType(
  registry: Registry,
  vertical: Pick<VerticalConfig, 'contentTypes'>,
  types: readonly string[],
  role: FieldRole,
): Record<string, string> {
  return Object.fromEntries(
    types.flatMap((type) => {
      const field = roleFields(schemaFor(registry, vertical, type) ?? {})[role];
      return field === undefined ? [] : [[type, field]];
    }),
  );
}

/** Names of the fields with one of these roles in one of these types, without duplicates. */
export function fieldsWithRoles(
  registry: Registry,
  vertical: Pick<VerticalConfig, 'contentTypes'>,
  types: readonly string[],
  roles: readonly FieldRole[],
): string[] {
  const fields = roles.flatMap((role) => Object.values(fieldsByType(registry, vertical, types, role)));
  return [...new Set(fields)];
}

/** The keyword of a content schema that defines substance. */
interface SubstanceSchema {
  /** Paths such as `body.value`: an item needs at least one of them. Without the keyword every item has substance. */
  'x-substance'?: readonly string[];
}

/**
 * Whether an item has at least one of the fields that its type's schema names as substance. An item without any still
 * has its page, but is not listed, counted or searched.
 */
export function hasSubstance(
  { 'x-substance': paths }: SubstanceSchema,
  item: Readonly<Record<string, unknown>>,
): boolean {
  return paths === undefined || paths.some((path) => isFilled(valueAt(item, path)));
}

function valueAt(item: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], item);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) || typeof value === 'string'
    ? value.length > 0
    : value !== undefined && value !== null;
}
