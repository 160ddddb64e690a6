/** The parts of a feature's `contract.ts`: its API, which its operations, the client and the OpenAPI document share. */
import { Type, type TObjectOptions, type TProperties, type TSchema, type TSchemaOptions } from 'typebox';
import type { Endpoint, SchemaName } from '#schemas/endpoints/endpoint.ts';
import type { SchemaFiles } from '#schemas/types.ts';

export { V } from '#schemas/endpoints/endpoint.ts';

/** An operation as both of its sides know it. */
export interface ContractEndpoint extends Pick<Endpoint, 'method' | 'path' | 'failsInPlace'> {
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/**
 * An object with these properties and no others. A schema of an endpoint has a `$id`, such as `ratings/page-rating`; so
 * does a part that is a component of its own in the OpenAPI document.
 */
export const closed = <Properties extends TProperties>(properties: Properties, options: TObjectOptions) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** One of these words. */
export const word = <const Words extends string[]>(words: [...Words], options: TSchemaOptions) =>
  Type.Enum(words, { type: 'string', ...options });

/** A schema of the platform by its place in schemas/api, such as `done`: a whole answer, or a part of another schema. */
export const shared = <const Name extends SchemaName>(name: Name) =>
  Type.Unsafe<SchemaFiles[`api/${Name}.schema.json`]>({ $ref: `../${name}.schema.json` });

/** Node id of an item. */
export const nid = (description = 'Node id of the page.') =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [1001] });
