/** The one set-up of the JSON Schema compiler: 2020-12, strict, with the formats that our schemas use. */
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { FORMATS } from './formats.ts';

/**
 * A compiler that collects every error and fills in defaults.
 *
 * @param annotations keywords that describe and never fail
 * @param options what differs, such as `coerceTypes` for query strings, where all is text
 */
export function createCompiler(annotations: readonly string[], options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    useDefaults: true,
    allowUnionTypes: true,
    // The meta-schema costs a start 100 ms; tests validate the project's schemas, and strict mode refuses unknown keywords.
    validateSchema: false,
    ...options,
  });
  ajv.addVocabulary([...annotations]);
  for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
  return ajv;
}
