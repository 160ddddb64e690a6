/** The parts of a feature's `contract.ts`: its API, which its operations, the client and the OpenAPI document share. */
import {
  Type,
  type Static,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
} from 'typebox';

/** Start of the paths of operations in a vertical. */
export const V = '/api/{v}';

/** An operation as both of its sides know it. */
export interface ContractEndpoint {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Path with `{name}` parameters; `{v}` is the vertical. */
  path: string;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
  /** A page shows a 400 or 401 of this call itself, instead of leading to the sign-in page. */
  failsInPlace?: true;
}

/** The export `problems` of `problems.ts`: problem codes of a feature's operations, unique in the API. */
export type ContractProblems = Readonly<Record<string, { status: number; title: string }>>;

/** Properties that a feature adds to the answer of an operation of the platform, by the id of the operation. */
export type ContractAdditions = Readonly<Record<string, TProperties>>;

/**
 * An object with these properties and no others. A schema of an endpoint has a `$id`, such as `ratings/page-rating`; so
 * does a part that is a component of its own in the OpenAPI document.
 */
export const closed = <Properties extends TProperties>(
  properties: Properties,
  options: TObjectOptions = {},
) => Type.Object(properties, { ...options, additionalProperties: false });

/** An object with any properties. */
export const anyObject = (options: TSchemaOptions) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, ...options });

/** An object with a value of this schema under each of its keys, which are ids or names. */
export const mapOf = <Schema extends TSchema>(value: Schema, options: TSchemaOptions) =>
  Type.Unsafe<Record<string, Static<Schema>>>({ type: 'object', additionalProperties: value, ...options });

/** One of these objects; the value of `key` says which. */
export const discriminated = <Options extends TSchema[]>(
  key: string,
  oneOf: [...Options],
  options: TSchemaOptions,
) =>
  Type.Unsafe<Static<Options[number]>>({
    type: 'object',
    required: [key],
    discriminator: { propertyName: key },
    oneOf,
    ...options,
  });

/** What the schema says, or null. The schema has one type. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [(schema as { type?: unknown }).type, 'null'] });

/** A parameter of a query that may be repeated: one value of the schema, or a list of them. The schema has one type. */
export const repeatable = <Schema extends TSchema>(
  schema: Schema,
  options: TSchemaOptions & { maxItems: number },
) =>
  Type.Unsafe<Static<Schema> | Static<Schema>[]>({
    ...schema,
    type: [(schema as { type?: unknown }).type, 'array'],
    items: schema,
    minItems: 1,
    ...options,
  });

/** Where a reference has the schema that it refers to; JSON does not have it. */
export const REFERRED = Symbol('referred');

const address = (id: string) => `../${id}.schema.json`;

/**
 * A schema with a `$id` inside another one, where it needs a description of its own, or is added to the schema of an answer of
 * the platform. Elsewhere the schema itself can be used: the description of the API has it once in either case.
 */
export const reference = <Schema extends TSchema>(schema: Schema, options: TSchemaOptions = {}) =>
  Type.Unsafe<Static<Schema>>({
    $ref: address((schema as { $id?: string }).$id!),
    ...options,
    [REFERRED]: schema,
  });

/** The schema with this `$id` inside itself, such as a term below a term. */
export const itself = <Value>(id: string) => Type.Unsafe<Value>({ $ref: address(id) });

/** One of these words. */
export const word = <const Words extends string[]>(words: [...Words], options: TSchemaOptions = {}) =>
  Type.Enum(words, { type: 'string', ...options });

/** Node id of an item. */
export const nid = (description = 'Node id of the page.') =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description, examples: [1001] });
