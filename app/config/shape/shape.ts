/**
 * Second stage: validates a document against its schema. Ajv finds the mistakes, messages.ts describes them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createCompiler } from '../ajv.ts';
import { toValue, type Located } from '../document.ts';
import { SECTIONS, sectionFile, type Section } from '../model.ts';
import type { Problem } from '../problem.ts';
import { toProblems } from './messages.ts';
import type { Schema } from './keywords.ts';

/** The validators of the files of config/, compiled once. */
export interface Shapes {
  section: Record<Section, ValidateFunction>;
  vertical: ValidateFunction;
  plugin: ValidateFunction;
  /** For a plugin's schema.json and options.schema.json; they allow only keywords that the platform reads. */
  contentSchema: ValidateFunction;
  optionsSchema: ValidateFunction;
  /** The options of a content type whose plugin adds none. */
  contentOptions: ValidateFunction;
  /** Compiles a plugin's options schema; throws Ajv's error if it is not a valid schema. */
  compile(schema: object): ValidateFunction;
}

/** By folder. Schemas belong to the code, so they do not change while a process runs. */
const compiled = new Map<string, Shapes>();

/** The validators of a folder that holds config/ and plugin.schema.json; cached. */
export function loadShapes(schemas: string): Shapes {
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
  // The sections of an overlay are checked after merging.
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
    contentOptions: ajv.compile(read('content-options.schema.json')),
    compile(schema) {
      try {
        return ajv.compile(schema);
      } finally {
        // A plugin's schema is read again with every load, so the compiler must not cache it.
        ajv.removeSchema(schema);
      }
    },
  };
}

/** Validates a document: its value with defaults filled in, and its problems. */
export function checkShape(
  validate: ValidateFunction,
  document: Located,
): { value: unknown; problems: Problem[] } {
  const value = toValue(document);
  validate(value);
  return { value, problems: toProblems(validate.errors ?? [], document) };
}
