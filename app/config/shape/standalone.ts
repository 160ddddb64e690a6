/** Writes validators as code, for the build: compiling them took 130 ms of a start. */
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import { shapeSchemas } from './shape.ts';
import { schemaKey, shapeCompiler } from './validators.ts';

/**
 * A CommonJS module that exports the validator of every schema of a folder that holds config/, by `schemaKey`.
 *
 * @param schemas the folder
 * @param features the folder of the features, whose options have schemas, too
 * @param formats what `require` is to load FORMATS from
 */
export function writeValidators(schemas: string, features: string, formats: string): string {
  const ajv = shapeCompiler({ code: { source: true, formats: _`require(${formats}).FORMATS` } });
  const keys: Record<string, string> = {};
  for (const schema of shapeSchemas(schemas, features)) {
    const key = schemaKey(schema);
    ajv.addSchema(schema, key);
    keys[key] = key;
  }
  return standalone.default(ajv, keys);
}
