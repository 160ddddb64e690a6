/** The parts of a feature's `contract.ts`: its API, which its operations, the client and the OpenAPI document share. */
import {
  Type,
  type Static,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
} from 'typebox';
import type { Endpoint, SchemaName } from '#schemas/endpoints/endpoint.ts';
import type { SchemaFiles } from '#schemas/types.ts';

export { V } from '#schemas/endpoints/endpoint.ts';

/** An operation as both of its sides know it. */
export interface ContractEndpoint extends Pick<Endpoint, 'method' | 'path' | 'failsInPlace'> {
  query?: TSchema;
  body?: TSchema;
  /** A schema of the platform has its name, such as `done`. */
  response: TSchema | SchemaName;
}

/** The export `problems` of `problems.ts`: problem codes of a feature's operations, unique in the API. */
export type ContractProblems = Readonly<Record<string, { status: number; title: string }>>;

/** Properties that a feature adds to the answer of an operation of the platform, by the id of the operation. */
export type ContractAdditions = Readonly<Record<string, TProperties>>;

/**
 * An object with these properties and no others. A schema of an endpoint has a `$id`, such as `ratings/page-rating`; so
 * does a part that is a component of its own in the OpenAPI document.
 */
export const closed = <Properties extends TProperties>(properties: Properties, options: TObjectOptions) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** The schema of an endpoint inside another one: the description of the API then has it once. */
export const reference = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `../${(schema as { $id?: string }).$id}.schema.json` });

/** One of these words. */
export const word = <const Words extends string[]>(words: [...Words], options: TSchemaOptions) =>
  Type.Enum(words, { type: 'string', ...options });

/** A schema of the platform, by its place in schemas/api, inside another one. */
export const shared = <const Name extends SchemaName>(name: Name) =>
  Type.Unsafe<SchemaFiles[`api/${Name}.schema.json`]>({ $ref: `../${name}.schema.json` });

/** Node id of an item. */
export const nid = (description = 'Node id of the page.') =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [1001] });
