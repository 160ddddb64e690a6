/** Finds the part of a schema that describes a key of the configuration. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSection } from './edit-files.ts';
import { sectionFile } from '../model.ts';
import { findProject } from '../project.ts';
import { readFeatureOptions } from '../shape/shape.ts';

/** What this file reads of a JSON Schema. */
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
  items?: SchemaNode;
  oneOf?: readonly SchemaNode[];
  properties?: Readonly<Record<string, SchemaNode>>;
  additionalProperties?: boolean | SchemaNode;
}

/**
 * @param root of the project
 * @param steps to a key of the merged configuration: its section first, or `title`, `hosts`, `theme` of a vertical
 * @param inLists whether steps may go into lists, by position
 * @returns undefined if no schema has the key
 */
export function schemaAt(root: string, steps: readonly string[], inLists = false): SchemaNode | undefined {
  const { schemas, features } = findProject(root);
  const [first = '', ...rest] = steps;
  const read = (name: string) => readOnce(path.join(schemas, 'config', name));
  if (!isSection(first)) return walk(read('vertical.schema.json'), steps, inLists);
  const [second, feature, ...option] = rest.length > 2 ? rest : [];
  if (first === 'site' && second === 'features' && feature !== undefined) {
    // The names are checked by whoever looks the feature up; a folder with another name has no options.
    const isName = /^[a-z][a-z0-9-]*$/.test(feature);
    const options = isName ? readFeatureOptions(schemas, path.join(features, feature)) : undefined;
    return options && walk(options as SchemaNode, option, inLists);
  }
  const whole = read(sectionFile(first).replace('.json', '.schema.json'));
  return walk(whole, first === 'site' ? rest : steps, inLists);
}

/** By file. Schemas belong to the code, so they do not change while a process runs. */
const known = new Map<string, SchemaNode>();

function readOnce(file: string): SchemaNode {
  const schema = known.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as SchemaNode);
  known.set(file, schema);
  return schema;
}

/** The node at the end of the steps, with the description that its place gives it. */
function walk(whole: SchemaNode, steps: readonly string[], inLists: boolean): SchemaNode | undefined {
  let node: SchemaNode | undefined = whole;
  for (const step of steps) {
    const resolved: SchemaNode | undefined = node && resolve(whole, node);
    const own: SchemaNode['properties'] = resolved?.properties;
    const other: SchemaNode['additionalProperties'] = resolved?.additionalProperties;
    if (inLists && resolved?.items) node = resolved.items;
    else node = own && Object.hasOwn(own, step) ? own[step] : typeof other === 'object' ? other : undefined;
  }
  return node && resolve(whole, node);
}

function resolve(whole: SchemaNode, node: SchemaNode): SchemaNode {
  const name = /^#\/\$defs\/([\w-]+)$/.exec(node.$ref ?? '')?.[1];
  const target = name === undefined ? undefined : whole.$defs?.[name];
  if (!target) return node;
  const { $ref: _, ...beside } = node;
  return resolve(whole, { ...target, ...beside });
}
