/** What forms read of a JSON Schema, and the way through it. Pure. */

/** A part of a schema. */
export interface SchemaNode {
  $ref?: string;
  $defs?: Readonly<Record<string, SchemaNode>>;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  default?: unknown;
  examples?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  'x-expected'?: string;
  'x-text'?: boolean;
  /** Of a number: its siblings are shown in the order of their numbers. */
  'x-sorts'?: boolean;
  items?: SchemaNode;
  oneOf?: readonly SchemaNode[];
  required?: readonly string[];
  properties?: Readonly<Record<string, SchemaNode>>;
  additionalProperties?: boolean | SchemaNode;
  /** Of a map: what its keys are. */
  propertyNames?: { pattern?: string; description?: string };
}

/** The node at the end of the steps, with the description that its place gives it. */
export function walkSchema(whole: SchemaNode, steps: readonly string[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = whole;
  for (const step of steps) node = node && childSchema(whole, node, step);
  return node && resolveSchema(whole, node);
}

/** The schema of a key, or of an item of a list. */
function childSchema(whole: SchemaNode, node: SchemaNode, step: string): SchemaNode | undefined {
  const { items, properties, additionalProperties } = resolveSchema(whole, node);
  if (properties && Object.hasOwn(properties, step)) return properties[step];
  if (items) return items;
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** A node with what it refers to. @param whole has the definitions */
export function resolveSchema(whole: SchemaNode, node: SchemaNode): SchemaNode {
  const name = /^#\/\$defs\/([\w-]+)$/.exec(node.$ref ?? '')?.[1];
  const target = name === undefined ? undefined : whole.$defs?.[name];
  if (!target) return node;
  const { $ref: _, ...beside } = node;
  return resolveSchema(whole, { ...target, ...beside });
}
