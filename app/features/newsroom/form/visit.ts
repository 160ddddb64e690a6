/** Visits every value of an item with the node of the form that edits it. Pure. */
import { alternativeFor } from './accepts.ts';
import type { Fields, FormField, FormNode, FormTree, Json } from './node.ts';
import { pointerKeys, pointerTo } from './pointer.ts';

export interface Visited {
  /** JSON pointer of the value. */
  pointer: string;
  node: FormNode;
  value: Json;
}

type Parts = FormTree['parts'];

/** The fields of all groups. */
export const allFields = ({ groups }: Pick<FormTree, 'groups'>): FormField[] =>
  groups.flatMap(({ fields }) => fields);

/** The values that are there, the outer ones first. Values without a node are left out. */
export function* visitFields(tree: FormTree, fields: Fields): Generator<Visited> {
  for (const { key, node } of allFields(tree))
    if (Object.hasOwn(fields, key)) yield* visit(node, fields[key]!, pointerTo('', key), tree.parts);
}

function* visit(node: FormNode, value: Json, pointer: string, parts: Parts): Generator<Visited> {
  if (node.control === 'part') return yield* visit(parts[node.part]!, value, pointer, parts);
  if (node.control === 'alternatives') {
    const at = alternativeFor(node, value, parts);
    if (at !== undefined) return yield* visit(node.options[at]!.node, value, pointer, parts);
  }
  yield { pointer, node, value };
  for (const { key, node: inner, value: child } of children(node, value))
    yield* visit(inner, child, pointerTo(pointer, key), parts);
}

function children(node: FormNode, value: Json): { key: string; node: FormNode; value: Json }[] {
  if (node.control === 'list')
    return Array.isArray(value)
      ? value.map((entry: Json, index) => ({ key: String(index), node: node.items, value: entry }))
      : [];
  if (node.control !== 'group' && node.control !== 'picture' && node.control !== 'file') return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value as { readonly [key: string]: Json }).flatMap(([key, child]) => {
    const field = node.fields.find((one) => one.key === key);
    const inner = field?.node ?? (node.control === 'group' ? node.others : undefined);
    return inner ? [{ key, node: inner, value: child }] : [];
  });
}

/**
 * What editors call the place of a pointer: `/field_key_dates/1/date` is `Key dates 2, Date`. As far as the form knows it.
 */
export function placeName(tree: FormTree, pointer: string): string {
  const words: string[] = [];
  let fields: readonly FormField[] = allFields(tree);
  let items: FormNode | undefined;
  for (const key of pointerKeys(pointer)) {
    const field = fields.find((one) => one.key === key);
    if (!field && /^\d+$/.test(key) && words.length > 0)
      words[words.length - 1] = `${words.at(-1)!} ${Number(key) + 1}`;
    else if (field) words.push(field.label);
    else break;
    let node = field?.node ?? items;
    if (node?.control === 'part') node = tree.parts[node.part];
    items = node?.control === 'list' ? node.items : undefined;
    if (items?.control === 'part') items = tree.parts[items.part];
    const holder = items ?? node;
    fields = holder && 'fields' in holder ? holder.fields : [];
  }
  return words.join(', ');
}
