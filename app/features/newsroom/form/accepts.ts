/** Which form a value has. Pure. */
import { isDateTime, isDay } from '#app/text/day.ts';
import type { AlternativesNode, FormNode, FormTree, Json } from './node.ts';
import { isSameJson } from './pointer.ts';

type Parts = FormTree['parts'];

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the control of a node can show the value. It may break limits: publishing says so. */
export function accepts(node: FormNode, value: Json, parts: Parts): boolean {
  if (value === null && node.nullable) return true;
  switch (node.control) {
    case 'text':
    case 'rich-text':
    case 'term':
      return typeof value === 'string';
    case 'day':
      return isDay(value);
    case 'time':
      return isDateTime(value);
    case 'number':
      return typeof value === 'number' && (!node.whole || Number.isInteger(value));
    case 'item':
      return typeof value === 'number';
    case 'yes-no':
      return typeof value === 'boolean';
    case 'choice':
      return node.options.some((option) => isSameJson(option.value, value));
    case 'terms':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    case 'items':
    case 'products':
      return Array.isArray(value) && value.every((one) => typeof one === 'number');
    case 'list':
      return Array.isArray(value) && value.every((entry: Json) => accepts(node.items, entry, parts));
    case 'group':
      return isObject(value) && acceptsFields(node, value, parts);
    case 'money':
    case 'picture':
    case 'file':
      return isObject(value);
    case 'fixed':
      return node.value === undefined || isSameJson(node.value, value);
    case 'alternatives':
      return node.options.some((option) => accepts(option.node, value, parts));
    case 'part':
      return accepts(parts[node.part]!, value, parts);
    case 'derived':
    case 'any':
      return true;
  }
}

function acceptsFields(
  { fields, others }: Extract<FormNode, { control: 'group' }>,
  value: { readonly [key: string]: Json },
  parts: Parts,
): boolean {
  const isNamed = (key: string) => fields.some((field) => field.key === key);
  return (
    fields.every(({ key, required, node }) =>
      Object.hasOwn(value, key) ? accepts(node, value[key]!, parts) : !required,
    ) && Object.entries(value).every(([key, one]) => isNamed(key) || !others || accepts(others, one, parts))
  );
}

/**
 * The alternative that a value has: the first that accepts it and names all of its keys, or else the first that accepts it;
 * undefined if none does, or there is no value.
 */
export function alternativeFor(
  { options }: AlternativesNode,
  value: Json | undefined,
  parts: Parts,
): number | undefined {
  if (value === undefined) return undefined;
  const fits = options.flatMap(({ node }, index) => (accepts(node, value, parts) ? [index] : []));
  return fits.find((index) => namesAll(options[index]!.node, value)) ?? fits[0];
}

function namesAll(node: FormNode, value: Json): boolean {
  if (node.control !== 'group' || !isObject(value)) return true;
  return Object.keys(value).every((key) => node.fields.some((field) => field.key === key));
}
