/** Which control fits a key of the configuration, by its schema. Pure. */
import type { SchemaNode } from '#app/config/edit/schema-node.ts';

/** A control of one value, or `parts` for an object, a map or a list of objects. */
export type Control = 'text' | 'number' | 'choice' | 'list' | 'permissions' | 'json' | 'parts';

/** A control with the values, as JSON, of a choice. */
export interface ChosenControl {
  kind: Control;
  choices: string[];
}

/** Lists of permissions that guard something. */
const isGuard = ([section, , key, ...more]: readonly string[]) =>
  more.length === 0 &&
  ((section === 'protectedPaths' && key === 'anyOf') ||
    ((section === 'screens' || section === 'contentTypes') && key === 'requires'));

const isPermission = (steps: readonly string[]) => steps[0] === 'menus' && steps.at(-1) === 'greyedWithout';

/** Whether the key switches a feature. */
export const isSwitch = (steps: readonly string[]): boolean =>
  steps.length === 3 && steps[0] === 'site' && steps[1] === 'features';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param steps to the key in the merged configuration
 * @param node its schema, and `items` that of the items of a list, both without references
 * @param value what it has; undefined without one
 * @param permissions ids
 */
export function controlFor(
  steps: readonly string[],
  { node, items }: { node: SchemaNode | undefined; items: SchemaNode | undefined },
  value: unknown,
  permissions: readonly string[],
): ChosenControl {
  const choice = (values: readonly unknown[]): ChosenControl => ({
    kind: 'choice',
    choices: values.map((one) => JSON.stringify(one)),
  });
  const only = (kind: Control): ChosenControl => ({ kind, choices: [] });
  const isAbsent = value === undefined;
  const isList = isAbsent || Array.isArray(value);
  if (isPermission(steps)) return choice(permissions);
  if (node?.enum) return choice(node.enum);
  if (node?.type === 'boolean' || (isSwitch(steps) && (isAbsent || typeof value === 'boolean')))
    return choice([true, false]);
  if (node?.type === 'integer' || node?.type === 'number') return only('number');
  if (node?.type === 'string') return only('text');
  if (isGuard(steps) && isList) return only('permissions');
  if (node?.type === 'array' && isList) {
    if (items?.type === 'string' || items?.enum) return only('list');
    return only(items?.type === 'object' ? 'parts' : 'json');
  }
  const isObject = node?.type === 'object' && (isAbsent || isRecord(value));
  const hasParts = node?.properties ?? typeof node?.additionalProperties === 'object';
  return only(isObject && hasParts ? 'parts' : 'json');
}
