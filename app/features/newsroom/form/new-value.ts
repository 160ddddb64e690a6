/** Values of what an editor adds. Pure. */
import type { FormNode, FormTree, Json } from './node.ts';

/** An empty value for a node; undefined where an empty control has no value, such as a number. */
export function newValue(
  node: FormNode,
  parts: FormTree['parts'],
  seen: readonly string[] = [],
): Json | undefined {
  switch (node.control) {
    case 'text':
    case 'rich-text':
      return '';
    case 'yes-no':
      return node.default;
    case 'list':
    case 'terms':
    case 'items':
    case 'products':
      return [];
    case 'fixed':
      return node.value;
    case 'group':
      return Object.fromEntries(
        node.fields.flatMap((field) => {
          const value = field.required ? newValue(field.node, parts, seen) : undefined;
          return value === undefined ? [] : [[field.key, value] as const];
        }),
      );
    case 'alternatives':
      return node.options[0] && newValue(node.options[0].node, parts, seen);
    case 'part':
      return seen.includes(node.part) ? undefined : newValue(parts[node.part]!, parts, [...seen, node.part]);
    case 'picture':
    case 'file':
    case 'money':
      return {};
    case 'any':
      return null;
    case 'choice':
      return node.options.length === 1 ? node.options[0]!.value : undefined;
    case 'number':
    case 'day':
    case 'time':
    case 'term':
    case 'item':
    case 'derived':
      return undefined;
  }
}

/** The value of a new entry of a list: lists have no gaps. */
export function newEntry(node: FormNode, parts: FormTree['parts']): Json {
  const value = newValue(node, parts);
  if (value !== undefined) return value;
  return node.control === 'number' || node.control === 'item' ? 0 : '';
}
