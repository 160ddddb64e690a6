/** Whether an item has content, or is only a placeholder until it is written. Pure. */

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
