/** Whether an item says anything, or only holds a place until somebody writes it. Pure. */

/** The part of a content schema that says what counts. */
interface SubstanceSchema {
  /** Fields of which an item has at least one, as paths: `body.value`. Without it every item counts. */
  'x-substance'?: readonly string[];
}

/**
 * Whether an item has at least one of the fields that its type's schema names as its substance. An item without any is
 * not content: it keeps its page, but is not listed, counted or searched.
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
