/** SCIM 2.0 (RFC 7643 and 7644): the directory of an organisation makes, changes and deactivates its accounts. */
import { createAdmission } from '#app/api/admission.ts';
import type { HttpProtocol } from '#app/api/http-protocol.ts';
import type { Services } from '#app/api/services.ts';
import { limitAttempts } from '#app/api/sign-in/attempt-limits.ts';
import { hashToken } from '#app/api/sign-in/tokens.ts';
import { verticalOfHost } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';
import { scimTokens } from '../token-store.server.ts';
import { notFound, type ScimCall } from './call.server.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery-documents.server.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  patchOneGroup,
  replaceGroup,
} from './groups.server.ts';
import { errorResponse, ScimError, scimResponse } from './scim-error.server.ts';
import { createUser, deleteUser, getUser, listUsers, patchOneUser, replaceUser } from './users.server.ts';

const START = '/scim/v2';

/** A directory sends one request after another; a page of the API is as short. */
const admit = createAdmission();

type OnOne = (call: ScimCall, id: number) => Promise<Response>;
type OnAll = (call: ScimCall) => Promise<Response>;

const RESOURCES: Readonly<Record<string, { all: Record<string, OnAll>; one: Record<string, OnOne> }>> = {
  Users: {
    all: { GET: listUsers, POST: createUser },
    one: { GET: getUser, PUT: replaceUser, PATCH: patchOneUser, DELETE: deleteUser },
  },
  Groups: {
    all: { GET: listGroups, POST: createGroup },
    one: { GET: getGroup, PUT: replaceGroup, PATCH: patchOneGroup, DELETE: deleteGroup },
  },
};

/** Documents about the service: all of a kind, or one by its id. */
const DOCUMENTS: Readonly<Record<string, (base: string) => readonly { id: string }[]>> = {
  ResourceTypes: resourceTypes,
  Schemas: schemas,
};

const notAllowed = (methods: Readonly<Record<string, unknown>>) =>
  new ScimError(405, 'The method is not allowed here.', undefined, {
    Allow: Object.keys(methods).join(', '),
  });

function document(base: string, kind: string, id: string | undefined): Response {
  if (kind === 'ServiceProviderConfig' && id === undefined)
    return scimResponse(200, serviceProviderConfig(base));
  const documents = Object.hasOwn(DOCUMENTS, kind) ? DOCUMENTS[kind]!(base) : undefined;
  if (!documents) throw notFound();
  if (id === undefined)
    return scimResponse(200, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: documents.length, startIndex: 1, itemsPerPage: documents.length },
      Resources: documents,
    });
  const found = documents.find((one) => one.id === id);
  if (!found) throw notFound();
  return scimResponse(200, found);
}

async function route(call: ScimCall, path: string): Promise<Response> {
  const { method } = call.request;
  const [kind = '', id, ...rest] = path.split('/').map((part) => decoded(part));
  if (rest.length > 0) throw notFound();
  if (!Object.hasOwn(RESOURCES, kind)) {
    if (method !== 'GET') throw notAllowed({ GET: true });
    return document(call.base, kind, id);
  }
  const { all, one } = RESOURCES[kind]!;
  if (id === undefined || id === '') {
    if (!Object.hasOwn(all, method)) throw notAllowed(all);
    return all[method]!(call);
  }
  if (!Object.hasOwn(one, method)) throw notAllowed(one);
  const found = recordId(id);
  if (found === undefined) throw notFound();
  return one[method]!(call, found);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw notFound();
  }
}

/** The organisation of the token; wrong tokens of an address are counted. */
async function authenticated(services: Services, request: Request, address: string): Promise<number> {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const refused = (detail: string) => new ScimError(401, detail, undefined, { 'WWW-Authenticate': 'Bearer' });
  if (token === undefined) throw refused('A bearer token is needed.');
  const { signIn } = services.config().verticals[services.config().defaultVertical]!.site.session;
  const { windowSeconds, perAddress } = signIn;
  const counters = [{ key: `scim address:${address}`, limit: perAddress }];
  const result = await limitAttempts(services, { counters, windowSeconds }, () =>
    services.store.of(scimTokens).use(hashToken(token), services.now()),
  );
  if (result.limited)
    throw new ScimError(429, 'Too many wrong tokens.', undefined, {
      'Retry-After': String(result.retryAfterSeconds),
    });
  if (result.found === undefined) throw refused('The token is wrong, expired or revoked.');
  return result.found;
}

async function answer(
  services: Services,
  request: Request,
  { address }: { address: string },
): Promise<Response> {
  try {
    const { pathname, searchParams, host } = new URL(request.url);
    const organisationId = await authenticated(services, request, address);
    const vertical = verticalOfHost(services.config(), request.headers.get('host') ?? host);
    const base = `${services.originOf(vertical!)}${START}`;
    const call = { services, organisationId, base, search: searchParams, request };
    const turn = await admit({ load: 'page', account: organisationId, gone: request.signal }, () =>
      route(call, pathname.slice(START.length + 1)),
    );
    if (turn instanceof Response) return turn;
    const { retryAfterSeconds = 1 } = turn;
    throw new ScimError(429, 'Too many requests at once.', undefined, {
      'Retry-After': String(retryAfterSeconds),
    });
  } catch (error) {
    if (error instanceof ScimError) return errorResponse(error);
    services.reportError(error, { operation: 'scim' });
    return errorResponse(new ScimError(500, 'Something went wrong on our side.'));
  }
}

export const scim: HttpProtocol = { path: START, answer };
