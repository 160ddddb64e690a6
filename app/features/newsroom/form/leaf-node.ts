/** The node of a value whose type is known. */
import type { NodeBuilder } from './builder.ts';
import type { FormField, FormNode, GroupNode, NumberNode, TextNode } from './node.ts';
import { first, type Applicable, type FormSchema } from './schema.ts';
import type { JsonType } from './types.ts';

export function leafNode(
  ...[type, part, path, builder]: [JsonType, Applicable, string, NodeBuilder]
): FormNode {
  switch (type) {
    case 'string':
      return stringNode(part);
    case 'integer':
    case 'number':
      return first(part, 'x-relation') ? { control: 'item' } : numberNode(type, part);
    case 'boolean':
      return { control: 'yes-no', default: first(part, 'default') === true };
    case 'array':
      return listNode(part, path, builder);
    case 'object':
      return objectNode(part, path, builder);
    case 'null':
      return { control: 'fixed', value: null };
  }
}

/** Without the limits that a schema does not have. */
function given<Key extends keyof FormSchema>(part: Applicable, ...keys: Key[]) {
  const entries = keys.flatMap((key) => {
    const value = first(part, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries) as { [One in Key]?: NonNullable<FormSchema[One]> };
}

const vocabularies = (part: Applicable) => [
  ...new Set(part.all.flatMap((schema) => schema['x-vocabulary'] ?? [])),
];

function stringNode(part: Applicable): FormNode {
  if (first(part, 'contentMediaType') !== undefined) return { control: 'rich-text' };
  const from = vocabularies(part);
  if (from.length > 0) return { control: 'term', vocabularies: from };
  const format = first(part, 'format');
  if (format === 'date') return { control: 'day' };
  if (format === 'date-time') return { control: 'time' };
  const limits = given(part, 'minLength', 'maxLength', 'pattern');
  const text: TextNode = { control: 'text', kind: 'text', long: false, ...limits };
  if (format === 'email') return { ...text, kind: 'email' };
  if (format !== undefined) return { ...text, kind: 'address' };
  return { ...text, long: limits.maxLength === undefined && limits.pattern === undefined };
}

function numberNode(type: 'integer' | 'number', part: Applicable): NumberNode {
  return {
    control: 'number',
    whole: type === 'integer',
    ...given(part, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'),
  };
}

function listNode(part: Applicable, path: string, builder: NodeBuilder): FormNode {
  const schemas = part.all.flatMap(({ items }) => (typeof items === 'object' ? [items] : []));
  const media = first(part, 'x-media');
  const inherited = media === undefined ? [] : [{ 'x-media': media }];
  const items = schemas.length > 0 ? builder.node([...schemas, ...inherited], `${path}[]`) : anyNode();
  const most = given(part, 'maxItems');
  const isPlain = !items.nullable;
  const from = vocabularies(part);
  if (isPlain && items.control === 'term')
    return { control: 'terms', vocabularies: [...new Set([...from, ...items.vocabularies])], ...most };
  if (isPlain && items.control === 'text' && from.length > 0)
    return { control: 'terms', vocabularies: from, ...most };
  const isRelation = first(part, 'x-relation') && items.control === 'number';
  if (isPlain && (items.control === 'item' || isRelation)) return { control: 'items', ...most };
  const people = first(part, 'x-role') === 'authors' && { people: true as const };
  return { control: 'list', items, ...people, ...given(part, 'minItems', 'maxItems') };
}

const anyNode = (): FormNode => ({ control: 'any' });

function objectNode(part: Applicable, path: string, builder: NodeBuilder): FormNode {
  const fields = builder.fields(part, path);
  const has = (key: string) => fields.some((field) => field.key === key);
  const media = first(part, 'x-media');
  if (media !== undefined && has('src'))
    return { control: media === 'file' ? 'file' : 'picture', fields: fields.filter(isAboutMedia) };
  if (first(part, 'x-format') === 'money' && has('amount') && has('currency')) return { control: 'money' };
  const values = part.all.flatMap(({ additionalProperties: other }) =>
    typeof other === 'object' ? [other] : [],
  );
  if (values.length > 0) return { ...group(fields), others: builder.node(values, `${path}.*`) };
  const isClosed = part.all.some((schema) => schema.additionalProperties === false);
  return fields.length === 0 && !isClosed ? anyNode() : group(fields);
}

const group = (fields: FormField[]): GroupNode => ({ control: 'group', fields });

/** The address is the control itself; the size comes from the bytes. */
const isAboutMedia = ({ key, node }: FormField) =>
  key !== 'src' && !(node.control === 'number' && ['width', 'height', 'size'].includes(key));
