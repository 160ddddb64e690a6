/** Finds the part of a schema that describes a key of the configuration. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSection } from './edit-files.ts';
import { sectionFile } from '../model.ts';
import { findProject } from '../project.ts';
import { readFeatureOptions } from '../shape/shape.ts';
import { walkSchema, type SchemaNode } from './schema-node.ts';

/** A schema with its definitions, and the steps that are left in it. */
interface SchemaPlace {
  whole: SchemaNode;
  steps: readonly string[];
}

/**
 * @param root of the project
 * @param steps to a key of the merged configuration: its section first, or `title`, `hosts`, `theme` of a vertical
 * @returns undefined if no file has such keys
 */
export function schemaPlace(root: string, steps: readonly string[]): SchemaPlace | undefined {
  const { schemas, features } = findProject(root);
  const [first = '', ...rest] = steps;
  const read = (name: string) => {
    const file = path.join(schemas, 'config', name);
    return once(file, () => JSON.parse(readFileSync(file, 'utf8')) as SchemaNode);
  };
  if (!isSection(first)) return { whole: read('vertical.schema.json'), steps };
  const [second, feature, ...option] = rest.length > 2 ? rest : [];
  if (first === 'site' && second === 'features' && feature !== undefined) {
    // The names are checked by whoever looks the feature up; a folder with another name has no options.
    const isName = /^[a-z][a-z0-9-]*$/.test(feature);
    const folder = path.join(features, feature);
    const options = isName
      ? once(folder, () => readFeatureOptions(schemas, folder) as SchemaNode | undefined)
      : undefined;
    return options && { whole: options, steps: option };
  }
  const whole = read(sectionFile(first).replace('.json', '.schema.json'));
  return { whole, steps: first === 'site' ? rest : steps };
}

/** The part of a schema that describes a key; the arguments are those of `schemaPlace`. */
export function schemaAt(root: string, steps: readonly string[]): SchemaNode | undefined {
  const place = schemaPlace(root, steps);
  return place && walkSchema(place.whole, place.steps);
}

/** By file, or folder of a feature. Schemas belong to the code, so they do not change while a process runs. */
const known = new Map<string, SchemaNode | undefined>();

function once<Schema extends SchemaNode | undefined>(key: string, read: () => Schema): Schema {
  if (!known.has(key)) known.set(key, read());
  return known.get(key) as Schema;
}
