import type { SchemaFiles } from '../types.ts';

type ApiFile = Extract<keyof SchemaFiles, `api/${string}`>;
export type SchemaName = ApiFile extends `api/${infer Name}.schema.json` ? Name : never;

export interface Endpoint {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Path with `{name}` parameters; `{v}` is the vertical. */
  path: string;
  /** Schemas by their place in schemas/api, without the ending. */
  query?: SchemaName;
  body?: SchemaName;
  response: SchemaName;
  /** A page shows a 400 or 401 of this call itself, instead of leading to the sign-in page. */
  failsInPlace?: true;
}

/** Start of the paths of operations in a vertical. */
export const V = '/api/{v}';
