/**
 * Second stage: validates a document against its schema. Ajv finds the mistakes, messages.ts describes them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { toValue, type Located } from '../document.ts';
import { SECTIONS, sectionFile, type Section } from '../model.ts';
import type { Problem } from '../problem.ts';
import { toProblems } from './messages.ts';
import type { Schema } from './keywords.ts';
import { validatorSource } from './validators.ts';

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

interface SchemaFiles {
  section: Record<Section, Schema>;
  vertical: Schema;
  plugin: Schema;
  contentSchema: Schema;
  optionsSchema: Schema;
  contentOptions: Schema;
}

function readSchemas(schemas: string): SchemaFiles {
  const read = (file: string) => JSON.parse(readFileSync(path.join(schemas, file), 'utf8')) as Schema;
  const section = {} as Record<Section, Schema>;
  for (const name of SECTIONS)
    section[name] = read(`config/${sectionFile(name).replace('.json', '.schema.json')}`);
  const vertical = read('config/vertical.schema.json');
  // The sections of an overlay are checked after merging.
  const own = Object.entries(vertical.properties ?? {}).map(([key, schema]) => [
    key,
    schema.$ref === undefined ? schema : { type: 'object' },
  ]);
  return {
    section,
    vertical: { ...vertical, properties: Object.fromEntries(own) as Record<string, Schema> },
    plugin: read('plugin.schema.json'),
    contentSchema: read('plugin-content.schema.json'),
    optionsSchema: read('plugin-options.schema.json'),
    contentOptions: read('content-options.schema.json'),
  };
}

/** Every schema that `loadShapes` needs a validator for. */
export function shapeSchemas(schemas: string): Schema[] {
  const { section, ...others } = readSchemas(schemas);
  return [...Object.values(section), ...Object.values(others)];
}

function compileShapes(schemas: string): Shapes {
  const { validator, compiler } = validatorSource();
  const { section, ...others } = readSchemas(schemas);
  const validators = <Name extends string>(all: Record<Name, Schema>) =>
    Object.fromEntries(
      Object.entries<Schema>(all).map(([name, schema]) => [name, validator(schema)]),
    ) as Record<Name, ValidateFunction>;
  return {
    section: validators(section),
    ...validators(others),
    compile(schema) {
      try {
        return compiler().compile(schema);
      } finally {
        // A plugin's schema is read again with every load, so the compiler must not cache it.
        compiler().removeSchema(schema);
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
