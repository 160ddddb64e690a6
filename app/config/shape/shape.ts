/**
 * Second stage: validates a document against its schema. Ajv finds the mistakes, messages.ts describes them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { assembleFeatureOptions } from '#schemas/feature-options.ts';
import { toValue, type Located } from '../document.ts';
import { featureNames } from '../folders-with.ts';
import { schemaFile, SECTIONS, type Section } from '../model.ts';
import type { Problem } from '../problem.ts';
import { toProblems } from './messages.ts';
import type { Schema } from './keywords.ts';
import { schemaKey, validatorSource } from './validators.ts';

/** The validators of the files of config/, compiled once. */
export interface Shapes {
  /** The schema of site.json. */
  site: Schema;
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
  /** Finds or compiles the validator of a feature's assembled options schema; throws Ajv's error for an invalid one. */
  featureOptions(schema: object): ValidateFunction;
}

/** By folder. Schemas belong to the code, so they do not change while a process runs. */
const compiled = new Map<string, Shapes>();

/** A schema of the program that cannot be used: its file in the folder of schemas, and why. */
export class SchemaFault extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.file = file;
  }
}

/** The validators of a folder that holds config/ and plugin.schema.json, or which file keeps them from being made. */
export function readShapes(schemas: string): Shapes | SchemaFault {
  const known = compiled.get(schemas);
  if (known !== undefined) return known;
  try {
    const shapes = compileShapes(schemas);
    compiled.set(schemas, shapes);
    return shapes;
  } catch (error) {
    if (error instanceof SchemaFault) return error;
    throw error;
  }
}

/** As `readShapes`. @throws SchemaFault */
export function loadShapes(schemas: string): Shapes {
  const shapes = readShapes(schemas);
  if (shapes instanceof SchemaFault) throw shapes;
  return shapes;
}

/** What `read` makes of a file of schemas. @throws SchemaFault if it cannot */
function fromFile<Made>(file: string, read: () => Made): Made {
  try {
    return read();
  } catch (error) {
    throw new SchemaFault(file, error);
  }
}

interface SchemaFiles {
  section: Record<Section, Schema>;
  vertical: Schema;
  plugin: Schema;
  contentSchema: Schema;
  optionsSchema: Schema;
  contentOptions: Schema;
}

const SHARED_FIELDS = 'content-fields.schema.json';

const OTHERS = {
  vertical: 'config/vertical.schema.json',
  plugin: 'plugin.schema.json',
  contentSchema: 'plugin-content.schema.json',
  optionsSchema: 'plugin-options.schema.json',
  contentOptions: 'content-options.schema.json',
};

function readSchemas(schemas: string): SchemaFiles {
  const read = (file: string) =>
    fromFile(file, () => JSON.parse(readFileSync(path.join(schemas, file), 'utf8')) as Schema);
  const section = {} as Record<Section, Schema>;
  for (const name of SECTIONS) section[name] = read(`config/${schemaFile(name)}`);
  // The schemas of content types refer to it.
  if (existsSync(path.join(schemas, SHARED_FIELDS)) && typeof read(SHARED_FIELDS)['$defs'] !== 'object')
    throw new SchemaFault(SHARED_FIELDS, 'it has no $defs');
  const vertical = read(OTHERS.vertical);
  // The sections of an overlay are checked after merging.
  const own = Object.entries(vertical.properties ?? {}).map(([key, schema]) => [
    key,
    schema.$ref === undefined ? schema : { type: 'object' },
  ]);
  return {
    section,
    vertical: { ...vertical, properties: Object.fromEntries(own) as Record<string, Schema> },
    plugin: read(OTHERS.plugin),
    contentSchema: read(OTHERS.contentSchema),
    optionsSchema: read(OTHERS.optionsSchema),
    contentOptions: read(OTHERS.contentOptions),
  };
}

/** The assembled `options.schema.json` of a feature in its folder; undefined without the file. */
export function readFeatureOptions(schemas: string, folder: string): Schema | undefined {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema;
  const file = path.join(folder, 'options.schema.json');
  if (!existsSync(file)) return undefined;
  return assembleFeatureOptions(read(file), (shared) => read(path.join(schemas, 'config', shared)));
}

/** Every schema that reading the configuration needs a validator for. @param features folder of the features */
export function shapeSchemas(schemas: string, features: string): Schema[] {
  const { section, ...others } = readSchemas(schemas);
  const options = featureNames(features).map((name) =>
    readFeatureOptions(schemas, path.join(features, name)),
  );
  return [...Object.values(section), ...Object.values(others), ...options].filter((one) => one !== undefined);
}

function compileShapes(schemas: string): Shapes {
  const { validator, compiler } = validatorSource();
  const { section, ...others } = readSchemas(schemas);
  // They are read again with every load.
  const options = new Map<string, ValidateFunction>();
  const validators = <Name extends string>(all: Record<Name, Schema>, fileFor: (name: Name) => string) =>
    Object.fromEntries(
      Object.entries<Schema>(all).map(([name, schema]) => [
        name,
        fromFile(fileFor(name as Name), () => validator(schema)),
      ]),
    ) as Record<Name, ValidateFunction>;
  return {
    site: section.site,
    section: validators(section, (name) => `config/${schemaFile(name)}`),
    ...validators(others, (name) => OTHERS[name]),
    featureOptions(schema) {
      const key = schemaKey(schema);
      const known = options.get(key) ?? validator(schema);
      options.set(key, known);
      return known;
    },
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
