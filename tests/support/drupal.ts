/**
 * A server that speaks as Drupal's JSON:API does, over a real socket: collections with filters, orders, pages of at most 50,
 * includes, sparse fieldsets, rights that take items away after they were counted, and files. What it has can change at any
 * time, and it can be told to answer badly.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inOrder, readFilter, type DrupalResource, type Reference } from './drupal-filter.ts';

export type { DrupalResource };

/** An answer in place of that of Drupal; `hang` never answers, `cut` ends the connection in the middle. */
type Instead =
  { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'cut' | undefined;

export interface Drupal {
  /** `http://127.0.0.1:…` */
  origin: string;
  resources: Map<string, DrupalResource>;
  /** Kinds of resources that it has, perhaps none of: bundles stay when their last item is deleted. */
  types: Set<string>;
  put(resource: DrupalResource): void;
  remove(id: string): void;
  /** Addresses that were asked for, with the header Authorization. */
  requests: { url: URL; authorization: string | undefined }[];
  /** Called before each answer, with the number of the request from 1: content may change, or the answer. */
  before: (url: URL, count: number) => Instead;
  /** The header that it needs; undefined lets everybody read. */
  authorization: string | undefined;
  /** Whether the account may see unpublished items. */
  seesUnpublished: boolean;
  /** The most items of a page. */
  pageSize: number;
  /** Its clock; undefined sends no `Date`. */
  clock: (() => Date) | undefined;
  close(): Promise<void>;
}

const keyText = ({ type, id }: Reference) => `${type}/${id}`;
const flat = (data: Reference | Reference[] | null | undefined): Reference[] => [data ?? []].flat();

/** The resources of the documents in a folder. */
export function resourcesIn(folder: string): DrupalResource[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { data, included = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        data: DrupalResource | DrupalResource[];
        included?: DrupalResource[];
      };
      return [data, included].flat();
    });
}

/** @param folder files of the site, as they lie below its root */
export async function startDrupal(resources: readonly DrupalResource[], folder: string): Promise<Drupal> {
  const server = createServer((request, response) => answer(drupal, folder, request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const drupal: Drupal = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    resources: new Map(),
    types: new Set(),
    put(resource) {
      drupal.types.add(resource.type);
      drupal.resources.set(keyText(resource), structuredClone(resource));
    },
    remove(id) {
      for (const [key, resource] of drupal.resources) if (resource.id === id) drupal.resources.delete(key);
    },
    requests: [],
    before: () => undefined,
    authorization: undefined,
    seesUnpublished: true,
    pageSize: 50,
    clock: () => new Date(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  for (const resource of resources) drupal.put(resource);
  return drupal;
}

function answer(drupal: Drupal, folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url!, drupal.origin);
  drupal.requests.push({ url, authorization: request.headers.authorization });
  const instead = drupal.before(url, drupal.requests.length);
  const now = drupal.clock?.();
  response.sendDate = false;
  if (now) response.setHeader('Date', now.toUTCString());
  if (instead === 'hang') return;
  if (instead === 'cut') {
    response.writeHead(200, { 'Content-Length': 1_000 }).write('{"data":[');
    setImmediate(() => response.destroy());
    return;
  }
  if (instead) return void response.writeHead(instead.status, instead.headers).end(instead.body);
  const fail = (status: number, detail: string) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/vnd.api+json' })
      .end(JSON.stringify({ errors: [{ status: String(status), detail }] }));
  if (drupal.authorization !== undefined && request.headers.authorization !== drupal.authorization)
    return fail(401, 'This route can only be accessed by authenticated users.');
  if (!url.pathname.startsWith('/jsonapi')) {
    try {
      return void response.end(readFileSync(join(folder, decodeURIComponent(url.pathname))));
    } catch {
      return fail(404, 'Not found');
    }
  }
  const document = url.pathname === '/jsonapi' ? entryPoint(drupal) : collection(drupal, url);
  if (typeof document === 'string') return fail(400, document);
  if (!document) return fail(404, 'Not found');
  response.writeHead(200, { 'Content-Type': 'application/vnd.api+json' }).end(JSON.stringify(document));
}

function entryPoint({ types, origin }: Drupal) {
  return {
    data: [],
    links: Object.fromEntries(
      [...types].map((type) => [type, { href: `${origin}/jsonapi/${type.replace('--', '/')}` }]),
    ),
  };
}

function collection(drupal: Drupal, url: URL): object | string | undefined {
  const type = url.pathname.slice('/jsonapi/'.length).replace('/', '--');
  const all = [...drupal.resources.values()];
  if (!drupal.types.has(type)) return undefined;
  const query = url.searchParams;
  const filter = readFilter(query);
  if (typeof filter === 'string') return filter;
  const limit = Math.min(Number(query.get('page[limit]') ?? 50), drupal.pageSize);
  const offset = Number(query.get('page[offset]') ?? 0);
  const found = inOrder(
    all.filter((one) => one.type === type && filter(one)),
    query.get('sort'),
  );
  const counted = found.slice(offset, offset + limit);
  const data = counted.filter(({ attributes }) => drupal.seesUnpublished || attributes['status'] !== false);
  const included = includes(drupal, data, (query.get('include') ?? '').split(',').filter(Boolean));
  if (typeof included === 'string') return included;
  const next = new URL(url);
  next.searchParams.set('page[offset]', String(offset + limit));
  const hidden = counted.filter((one) => !data.includes(one));
  return {
    data: data.map((one) => sparse(one, query.get(`fields[${type}]`))),
    ...(included.length > 0 && { included }),
    links: { self: { href: url.href }, ...(found.length > offset + limit && { next: { href: next.href } }) },
    ...(hidden.length > 0 && {
      meta: {
        omitted: {
          links: Object.fromEntries([['help', {}], ...hidden.map(({ id }) => [`item--${id}`, {}])]),
        },
      },
    }),
  };
}

/** What the paths lead to; or the first path that no resource has, which Drupal refuses. */
function includes({ resources }: Drupal, data: readonly DrupalResource[], paths: readonly string[]) {
  const found = new Map<string, DrupalResource>();
  for (const path of paths) {
    let level: readonly DrupalResource[] = data;
    for (const name of path.split('.')) {
      const kinds = new Set(level.map(({ type }) => type));
      const isKnown = [...resources.values()].some((one) => kinds.has(one.type) && one.relationships[name]);
      if (level.length > 0 && !isKnown) return `\`${name}\` is not a valid relationship field name.`;
      level = level
        .flatMap(({ relationships }) => flat(relationships[name]?.data))
        .flatMap((reference) => resources.get(keyText(reference)) ?? []);
      for (const one of level) found.set(keyText(one), one);
    }
  }
  return [...found.values()];
}

function sparse(resource: DrupalResource, fields: string | null): DrupalResource {
  if (fields === null) return resource;
  const wanted = new Set(fields.split(','));
  const only = <Value>(given: Record<string, Value>) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => wanted.has(name)));
  return { ...resource, attributes: only(resource.attributes), relationships: only(resource.relationships) };
}
