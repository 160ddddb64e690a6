/** The operations with the names of their schemas: a file in schemas/api, or the `$id` in the contract of a feature. */
import { FEATURE_ENDPOINTS } from '#generated/features/contracts.ts';
import type { TSchema } from 'typebox';
import type { ContractEndpoint } from '#app/contract.ts';
import type { EndpointId } from '#app/endpoints.ts';
import { ENDPOINTS } from '#schemas/endpoints.ts';

/** An operation without its declaration. Schemas by name, such as `account/token-request`. */
export interface NamedEndpoint extends Pick<ContractEndpoint, 'method' | 'path'> {
  query?: string;
  body?: string;
  response: string;
}

/** Ending of the `$id` of every schema of the API. */
export const SCHEMA_ENDING = '.schema.json';

/** @throws if the schema has no `$id`: it could not be named in the OpenAPI document */
function schemaName(schema: TSchema): string {
  const { $id, $ref } = schema as { $id?: string; $ref?: string };
  // A schema of the platform (`shared`).
  if ($ref !== undefined) return $ref.slice('../'.length, -SCHEMA_ENDING.length);
  if ($id === undefined) throw new Error('A schema of an endpoint needs a $id, such as ratings/page-rating.');
  return $id;
}

const contracts = Object.entries<ContractEndpoint>(FEATURE_ENDPOINTS);

/** Every operation, by its id. */
export const NAMED_ENDPOINTS: Readonly<Record<EndpointId, NamedEndpoint>> = {
  ...ENDPOINTS,
  ...(Object.fromEntries(
    contracts.map(([id, { method, path, query, body, response }]) => [
      id,
      {
        ...{ method, path, response: schemaName(response) },
        ...(query && { query: schemaName(query) }),
        ...(body && { body: schemaName(body) }),
      },
    ]),
  ) as Record<keyof typeof FEATURE_ENDPOINTS, NamedEndpoint>),
};

/** The schemas of the contracts by name, as plain JSON. */
export const CONTRACT_SCHEMAS: ReadonlyMap<string, Record<string, unknown>> = (() => {
  const all = new Map<string, Record<string, unknown>>();
  for (const [, { query, body, response }] of contracts)
    for (const schema of [query, body, response]) if (schema) addPlain(schema, all);
  return all;
})();

/**
 * Adds a copy without what TypeBox hides in it, with the ending that file schemas have. A part with a `$id` becomes a schema
 * of its own, to which it refers.
 */
function addPlain(schema: TSchema, all: Map<string, Record<string, unknown>>): void {
  JSON.parse(JSON.stringify(schema), (_, value: { $id?: unknown } | null) => {
    if (typeof value?.$id !== 'string') return value;
    const file = value.$id + SCHEMA_ENDING;
    all.set(value.$id, { ...value, $id: file });
    return { $ref: `../${file}` };
  });
}
