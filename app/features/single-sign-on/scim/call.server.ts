/** A request of a directory, once its token is known. */
import type { Services } from '#app/api/services.ts';
import { orRefused } from '../refused.server.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import type { Failure } from '#app/api/problem.ts';
import { isObject } from './patch-request.server.ts';
import { projected, type Resource } from './resources.server.ts';
import { readFilter, type Filter } from './filter.server.ts';
import { ScimError, scimResponse } from './scim-error.server.ts';

export interface ScimCall {
  services: Services;
  organisationId: number;
  /** Address of the service: `https://regatlas.example/scim/v2`. */
  base: string;
  search: URLSearchParams;
  request: Request;
}

/** Runs changes in one transaction, in the name of the directory. */
export async function changing<Result>(
  { services }: ScimCall,
  run: (repositories: ReturnType<Store['accessBy']>, on: Db, at: string) => Promise<Result>,
): Promise<Result> {
  const at = services.now().toISOString();
  const actor = { kind: 'provisioning', id: null, at } as const;
  const result: Result | Failure = await orRefused(
    services.store.changeAccess(actor, (repositories, on) => run(repositories, on, at)),
  );
  return result as Result;
}

const MOST_ON_PAGE = 200;
const ON_PAGE = 100;

/** Which part of a list: from 1, as SCIM counts. */
function readPage(search: URLSearchParams): { startIndex: number; limit: number; offset: number } {
  const number = (name: string, otherwise: number) => {
    const text = search.get(name);
    if (text === null || text === '') return otherwise;
    if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, `${name} is a number.`, 'invalidValue');
    return Number(text);
  };
  const startIndex = Math.max(1, number('startIndex', 1));
  const limit = Math.min(MOST_ON_PAGE, Math.max(0, number('count', ON_PAGE)));
  return { startIndex, limit, offset: startIndex - 1 };
}

/** Resources of one kind in the database. */
interface Found<Row> {
  count(organisationId: number, search: { filter?: Filter }): Promise<number>;
  list(
    organisationId: number,
    search: { filter?: Filter },
    page: { limit: number; offset: number },
  ): Promise<Row[]>;
}

/** Answers with a page of what the filter of the request finds. */
export async function listFound<Row>(
  call: ScimCall,
  found: Found<Row>,
  toResources: (rows: Row[]) => Promise<Resource[]>,
): Promise<Response> {
  const { organisationId, search } = call;
  const { startIndex, ...page } = readPage(search);
  const filter = search.get('filter');
  const wanted = filter === null ? {} : { filter: readFilter(filter) };
  const [total, rows] = await Promise.all([
    found.count(organisationId, wanted),
    found.list(organisationId, wanted, page),
  ]);
  return listResponse(call, { total, startIndex, resources: await toResources(rows) });
}

function listResponse(
  { search }: ScimCall,
  { total, startIndex, resources }: { total: number; startIndex: number; resources: readonly Resource[] },
): Response {
  return scimResponse(200, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: total, startIndex, itemsPerPage: resources.length },
    Resources: resources.map((one) => projected(one, search)),
  });
}

/** One resource, with its version; 304 if the client has it. */
export function resourceResponse({ search, request }: ScimCall, resource: Resource, status = 200): Response {
  const { version, location } = resource.meta;
  const headers = { ETag: String(version), ...(status === 201 && { Location: String(location) }) };
  const known = request.method === 'GET' ? request.headers.get('if-none-match') : null;
  if (known !== null && known.split(',').some((one) => one.trim() === version))
    return scimResponse(304, undefined, headers);
  return scimResponse(status, projected(resource, search), headers);
}

/** Refuses a change of another version than the client has seen. */
export function refuseOlder({ request }: ScimCall, { meta }: Resource): void {
  const match = request.headers.get('if-match');
  if (match === null || match.trim() === '*') return;
  if (!match.split(',').some((one) => one.trim() === meta['version']))
    throw new ScimError(412, 'The resource has another version now. Read it again.');
}

/** The body of a request, an object. */
export async function readBody({ request }: ScimCall): Promise<Record<string, unknown>> {
  if (!/^application\/(?:scim\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new ScimError(415, 'The body is application/scim+json.');
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    throw new ScimError(400, 'The body is not JSON.', 'invalidSyntax');
  }
  if (!isObject(body)) throw new ScimError(400, 'The body is an object.', 'invalidSyntax');
  return body;
}

export const notFound = () => new ScimError(404, 'Resource not found.');
