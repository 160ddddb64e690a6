/** JSON Schemas of content and of the API: a compiler with the platform's annotations, and readable faults. */
import type { Ajv2020, ErrorObject, Options } from 'ajv/dist/2020.js';
import contentSchema from '#schemas/plugin-content.schema.json' with { type: 'json' };
import { createCompiler } from '#app/config/ajv.ts';
import { formatList } from '#app/text/format-list.ts';
import { nearest } from '#app/config/suggest.ts';

/** Annotation keywords, which never fail: those that schemas/plugin-content.schema.json allows in a plugin's schema. */
const ANNOTATIONS = Object.keys(contentSchema.$defs.Field.properties).filter((key) => key.startsWith('x-'));

/** A compiler for content and for the API. Pass `coerceTypes` for query strings, where all values are text. */
export function createAjv(options?: Options): Ajv2020 {
  return createCompiler(ANNOTATIONS, options);
}

/** A fault of a value, with a readable message. */
export interface SchemaFault {
  /** JSON pointer (RFC 6901) of the value. */
  pointer: string;
  message: string;
}

/** JSON pointer (RFC 6901) of a key of the value at `pointer`. */
function pointerTo(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The most similar known key; only a `verbose` compiler provides the known keys of a schema. */
function suggestion({ params, parentSchema }: ErrorObject): string {
  const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {});
  const meant = nearest(params['additionalProperty'] as string, known);
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

/** Our messages for Ajv's errors; callers never see the validator's own text. */
function toFault(error: ErrorObject): SchemaFault {
  const { params, instancePath } = error;
  switch (error.keyword) {
    case 'required':
      return { pointer: pointerTo(instancePath, params['missingProperty']), message: 'is required' };
    case 'additionalProperties':
      return {
        pointer: pointerTo(instancePath, params['additionalProperty']),
        message: `is unknown${suggestion(error)}`,
      };
    case 'type':
      return { pointer: instancePath, message: `must be ${formatList([params['type']].flat(), 'or')}` };
    case 'enum':
      return { pointer: instancePath, message: `must be one of ${params['allowedValues'].join(', ')}` };
    case 'const':
      return { pointer: instancePath, message: `must be ${JSON.stringify(params['allowedValue'])}` };
    case 'discriminator':
      return { pointer: pointerTo(instancePath, params['tag']), message: 'is not one of the known values' };
    case 'minLength':
      return { pointer: instancePath, message: `must have at least ${params['limit']} characters` };
    case 'maxLength':
      return { pointer: instancePath, message: `must have at most ${params['limit']} characters` };
    case 'minimum':
      return { pointer: instancePath, message: `must be at least ${params['limit']}` };
    case 'maximum':
      return { pointer: instancePath, message: `must be at most ${params['limit']}` };
    case 'format':
      return { pointer: instancePath, message: `must be a valid ${params['format']}` };
    default:
      return { pointer: instancePath, message: 'does not have the expected form' };
  }
}

export function toFaults(errors: readonly ErrorObject[] | null | undefined): SchemaFault[] {
  return (errors ?? []).map(toFault);
}
