/** The operations with the names of their schemas: a file in schemas/api, or the `$id` in the contract of a feature. */
import { FEATURE_ADDITIONS } from '#generated/features/additions.ts';
import { FEATURE_ENDPOINTS } from '#generated/features/contracts.ts';
import type { TSchema } from 'typebox';
import type { ContractAdditions, ContractEndpoint } from '#app/contract.ts';
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
function schemaName(schema: TSchema | string): string {
  if (typeof schema === 'string') return schema;
  const { $id } = schema as { $id?: string };
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
    for (const schema of [query, body, response]) if (typeof schema === 'object') addPlain(schema, all);
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

/** The schema of the platform with this name, and with the properties that features add to it. */
export function withAdditions(name: string, schema: Record<string, unknown>): Record<string, unknown> {
  const added = FEATURE_ADDITIONS.flatMap((additions) =>
    Object.entries<ContractAdditions[string]>(additions).flatMap(([id, properties]) =>
      NAMED_ENDPOINTS[id as EndpointId].response === name ? Object.entries(properties) : [],
    ),
  );
  if (added.length === 0) return schema;
  const properties = JSON.parse(JSON.stringify(Object.fromEntries(added))) as object;
  return { ...schema, properties: { ...(schema['properties'] as object), ...properties } };
}
