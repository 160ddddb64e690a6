/** The parts of a feature's `contract.ts`: its API, which its operations, the client and the OpenAPI document share. */
import { Type, type TObjectOptions, type TProperties, type TSchema, type TSchemaOptions } from 'typebox';
import type { Endpoint, SchemaName } from '#schemas/endpoints/endpoint.ts';

export { V } from '#schemas/endpoints/endpoint.ts';

/** An operation as both of its sides know it. */
export interface ContractEndpoint extends Pick<Endpoint, 'method' | 'path' | 'failsInPlace'> {
  query?: TSchema;
  body?: TSchema;
  /** A schema, or one of the platform by its name, such as `done`. */
  response: TSchema | SchemaName;
}

/** An object with these properties and no others. A schema of an endpoint has a `$id`, such as `ratings/page-rating`. */
export const closed = <Properties extends TProperties>(properties: Properties, options: TObjectOptions) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** One of these words. */
export const word = <const Words extends string[]>(words: [...Words], options: TSchemaOptions) =>
  Type.Enum(words, { type: 'string', ...options });

/** Node id of an item. */
export const nid = (description = 'Node id of the page.') =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [1001] });
