/** Where the validators of config/ come from: prepared by the build, or else compiled now. */
import { createHash } from 'node:crypto';
import type { Ajv2020, Options, ValidateFunction } from 'ajv/dist/2020.js';
import { createCompiler } from '../ajv.ts';

/** The compiler for the schemas of config/. Verbose errors carry their schema, whose `x-` keywords say what is wrong. */
export function shapeCompiler(options: Options = {}): Ajv2020 {
  return createCompiler(['x-expected', 'x-problem', 'x-was', 'x-browser', 'x-text', 'x-sorts'], {
    verbose: true,
    messages: false,
    ...options,
  });
}

/** Validators by `schemaKey`. */
let prepared: Readonly<Record<string, ValidateFunction>> = {};

/** Identifies a schema by its text, so that a validator is never used for another version of its schema. */
export function schemaKey(schema: object): string {
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex');
}

/** Uses validators that `standalone.ts` has written. Call it before the configuration is read. */
export function setPreparedValidators(validators: Readonly<Record<string, ValidateFunction>>): void {
  prepared = validators;
}

/** A function that finds or compiles validators; the compiler itself is made only when one is missing. */
export function validatorSource(): { validator(schema: object): ValidateFunction; compiler(): Ajv2020 } {
  let ajv: Ajv2020 | undefined;
  const compiler = () => (ajv ??= shapeCompiler());
  return {
    compiler,
    validator: (schema) => prepared[schemaKey(schema)] ?? compiler().compile(schema),
  };
}
