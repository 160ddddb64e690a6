/** The operations with the names of their schemas: the `$id` in the contract. */
import { FEATURE_ADDITIONS } from '#generated/features/additions.ts';
import { FEATURE_ENDPOINTS } from '#generated/features/contracts.ts';
import type { TSchema } from 'typebox';
import { REFERRED, type ContractAdditions, type ContractEndpoint } from '#app/contract.ts';
import { ENDPOINTS } from '#app/contracts/endpoints.ts';
import type { EndpointId } from '#app/endpoints.ts';
import { ProblemDetails } from '#app/contracts/outcome.ts';
import { TokenSet } from '#app/contracts/sign-in.ts';

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
  const { $id } = schema as { $id?: string };
  if ($id === undefined) throw new Error('A schema of an endpoint needs a $id, such as ratings/page-rating.');
  return $id;
}

const contracts = Object.entries<ContractEndpoint>({ ...ENDPOINTS, ...FEATURE_ENDPOINTS });

/** Every operation, by its id. */
export const NAMED_ENDPOINTS = Object.fromEntries(
  contracts.map(([id, { method, path, query, body, response }]) => [
    id,
    {
      ...{ method, path, response: schemaName(response) },
      ...(query && { query: schemaName(query) }),
      ...(body && { body: schemaName(body) }),
    },
  ]),
) as Readonly<Record<EndpointId, NamedEndpoint>>;

/**
 * The schema as plain JSON: without what TypeBox hides in it, and with a reference in place of a part with a `$id`, which
 * becomes a schema of its own.
 */
function toPlain(value: unknown, all: Map<string, Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((entry) => toPlain(entry, all));
  if (typeof value !== 'object' || value === null) return value;
  const { [REFERRED]: referred } = value as { [REFERRED]?: TSchema };
  if (referred) toPlain(referred, all);
  const plain = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, toPlain(child, all)]));
  if (typeof plain['$id'] !== 'string') return plain;
  const file = plain['$id'] + SCHEMA_ENDING;
  all.set(plain['$id'], { ...plain, $id: file });
  return { $ref: `../${file}` };
}

/** What answers have that no operation names: problems, and the text in the answer to a sign-in. */
const UNNAMED = [ProblemDetails, TokenSet];

/** The schemas of the contracts by name, as plain JSON, with what features add to answers of the platform. */
export const API_SCHEMAS: ReadonlyMap<string, Readonly<Record<string, unknown>>> = (() => {
  const all = new Map<string, Record<string, unknown>>();
  for (const [, { query, body, response }] of contracts)
    for (const schema of [query, body, response]) toPlain(schema, all);
  toPlain(UNNAMED, all);
  for (const additions of FEATURE_ADDITIONS)
    for (const [id, added] of Object.entries<ContractAdditions[string]>(additions)) {
      const name = NAMED_ENDPOINTS[id as EndpointId].response;
      const schema = all.get(name)!;
      const properties = toPlain(added, all) as object;
      all.set(name, { ...schema, properties: { ...(schema['properties'] as object), ...properties } });
    }
  return all;
})();
