/**
 * Second stage: does a document have the shape its schema asks for? Ajv finds the mistakes,
 * shape-messages.ts puts them into words.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createCompiler } from '../ajv.ts';
import { toValue, type Located } from '../document.ts';
import { SECTIONS, sectionFile, type Section } from '../model.ts';
import type { Problem } from '../problem.ts';
import { explain } from './messages.ts';
import type { Schema } from './words.ts';

/** The validators of the files of config/, compiled once. */
export interface Shapes {
  section: Record<Section, ValidateFunction>;
  vertical: ValidateFunction;
  plugin: ValidateFunction;
  /** A plugin's schema.json and options.schema.json: only keywords that the platform reads. */
  contentSchema: ValidateFunction;
  optionsSchema: ValidateFunction;
  /** Compiles a plugin's options schema; throws what Ajv throws if it is no schema. */
  compile(schema: object): ValidateFunction;
}

/** Compiled once for each folder: the schemas belong to the code, so a running process never sees them change. */
const compiled = new Map<string, Shapes>();

/** The validators from a folder that holds config/ and plugin.schema.json. */
export function shapesOf(schemas: string): Shapes {
  const known = compiled.get(schemas);
  if (known !== undefined) return known;
  const shapes = compileShapes(schemas);
  compiled.set(schemas, shapes);
  return shapes;
}

function compileShapes(schemas: string): Shapes {
  // Verbose errors carry their schema, whose `x-expected` and `x-problem` say what is wrong.
  const ajv = createCompiler(['x-expected', 'x-problem'], { verbose: true, messages: false });
  const read = (file: string) => JSON.parse(readFileSync(path.join(schemas, file), 'utf8')) as Schema;
  const section = {} as Record<Section, ValidateFunction>;
  for (const name of SECTIONS)
    section[name] = ajv.compile(read(`config/${sectionFile(name).replace('.json', '.schema.json')}`));
  const vertical = read('config/vertical.schema.json');
  // What an overlay says about a section is checked where it counts, on the merged section.
  const own = Object.entries(vertical.properties ?? {}).map(([key, schema]) => [
    key,
    schema.$ref === undefined ? schema : { type: 'object' },
  ]);
  return {
    section,
    vertical: ajv.compile({ ...vertical, properties: Object.fromEntries(own) as Record<string, Schema> }),
    plugin: ajv.compile(read('plugin.schema.json')),
    contentSchema: ajv.compile(read('plugin-content.schema.json')),
    optionsSchema: ajv.compile(read('plugin-options.schema.json')),
    compile(schema) {
      try {
        return ajv.compile(schema);
      } finally {
        // A plugin's schema is read again with every load; the compiler need not remember it.
        ajv.removeSchema(schema);
      }
    },
  };
}

/** A document checked against its schema: its value with defaults filled in, and what is wrong with it. */
export function checkShape(
  validate: ValidateFunction,
  document: Located,
): { value: unknown; problems: Problem[] } {
  const value = toValue(document);
  validate(value);
  return { value, problems: explain(validate.errors ?? [], document) };
}
