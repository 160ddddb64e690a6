/** JSON:API 1.1 reads of nodes and taxonomy terms: what a generic GET reads (jsonapi.org/format/1.1). */
import type { JsonApiDocument, JsonApiQuery, JsonApiResource } from '#schemas/types.ts';
import { contentAccess, mayReadType } from '#app/runtime/access.ts';
import { isPublic, redact } from '#app/runtime/redact.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import { operation, success, type Call, type Outcome } from '../operation.ts';
import { failure } from '../problem.ts';

const MEDIA_TYPE = 'application/vnd.api+json';
const VERSION = { version: '1.1' };
const RELATED_FIELD = 'field_related_content';

type Query = JsonApiQuery & Record<string, unknown>;

function termResource(term: Term): JsonApiResource {
  const { tid, vid, key, name, parent, weight, category, iso, description, url } = term;
  const optional = Object.entries({ category, iso, description, url }).filter(([, value]) => value !== null && value !== undefined);
  return {
    type: `taxonomy_term--${vid}`,
    id: String(tid),
    attributes: { drupal_internal__tid: tid, name, key, parent, weight, ...Object.fromEntries(optional) },
    links: { self: { href: `/jsonapi/taxonomy_term/${vid}/${tid}` } },
  };
}

/** Records as resources. Relationship linkage is a field like any other: hidden unless its schema says public. */
async function nodeResources(call: Call<Query>, records: readonly ContentRecord[]) {
  const { services, vertical } = call;
  const reader = await call.reader();
  const wanted = new Set((call.query.include ?? '').split(',').filter(Boolean));
  const terms = await services.store.content.terms(records.map(({ nid }) => nid));
  const included = new Map<string, JsonApiResource>();
  const data = records.flatMap((record): JsonApiResource[] => {
    const contentType = vertical.contentTypes[record.type];
    const plugin = contentType && services.registry.get(contentType.plugin);
    if (!plugin) return [];
    const access = contentAccess(vertical, record, reader);
    const visible = (field: string) => access === 'full' || isPublic(plugin.schema, field);
    const relationships: Record<string, { data: { type: string; id: string }[] }> = {};
    for (const { field, term } of terms.get(record.nid) ?? []) {
      if (!visible(field)) continue;
      const resource = termResource(term);
      (relationships[field] ??= { data: [] }).data.push({ type: resource.type, id: resource.id });
      if (wanted.has('terms') || wanted.has(field)) included.set(`${resource.type}/${resource.id}`, resource);
    }
    const path = contentPath(vertical, record);
    return [
      {
        type: `node--${record.type}`,
        id: String(record.nid),
        attributes: { drupal_internal__nid: record.nid, status: true, ...redact(plugin.schema, record.fields, access) },
        relationships,
        links: { self: { href: `/jsonapi/node/${record.type}/${record.nid}` }, ...(path ? { page: { href: path } } : {}) },
        meta: { access, version: record.version },
      },
    ];
  });
  if (wanted.has('related') || wanted.has(RELATED_FIELD)) {
    for (const { nid } of records) {
      const related = await services.store.content.related(nid, RELATED_FIELD);
      const readable = related.filter(({ type, vertical: of }) => of === vertical.id && mayReadType(vertical, type, reader));
      const nested = await nodeResources({ ...call, query: {} as Query }, readable);
      for (const resource of nested.data) included.set(`${resource.type}/${resource.id}`, resource);
    }
  }
  return { data, included: [...included.values()] };
}

function nodeOfBundle(record: ContentRecord | null, { vertical, params }: Call<Query>): record is ContentRecord {
  return record?.vertical === vertical.id && record.type === params['bundle'] && record.status === 'published';
}

async function nodes(call: Call<Query>): Promise<Outcome<JsonApiDocument>> {
  const { services, vertical, params, query } = call;
  const reader = await call.reader();
  if (!reader.active) return failure('subscription_inactive');
  const bundle = params['bundle']!;
  if (!vertical.contentTypes[bundle]) return failure('not_found', { detail: `There is no bundle "${bundle}".` });
  if (!mayReadType(vertical, bundle, reader)) return failure('permission_missing');
  if (params['id'] !== undefined) {
    const record = await services.store.content.get(Number(params['id']));
    if (!nodeOfBundle(record, call)) return failure('not_found');
    const { data, included } = await nodeResources(call, [record]);
    return success({ jsonapi: VERSION, data: data[0]!, ...(query.include ? { included } : {}) });
  }
  const [offset, limit] = [query['page[offset]'] ?? 0, query['page[limit]'] ?? 50];
  const { items, total } = await services.store.content.list({
    vertical: vertical.id,
    types: [bundle],
    limit,
    offset,
    order: 'newest',
    nid: query['filter[nid]'],
    title: query['filter[title]'],
    path: query['filter[path]'],
  });
  const { data, included } = await nodeResources(call, items);
  return success({
    jsonapi: VERSION,
    data,
    ...(query.include ? { included } : {}),
    links: pageLinks(`/jsonapi/node/${bundle}`, query, total),
    meta: { count: total },
  });
}

async function terms(call: Call<Query>): Promise<Outcome<JsonApiDocument>> {
  const { services, vertical, params, query } = call;
  if (!(await call.reader()).active) return failure('subscription_inactive');
  const vid = params['bundle']!;
  if (!vertical.vocabularies[vid]?.enabled) return failure('not_found', { detail: `There is no vocabulary "${vid}".` });
  const all = await services.store.terms.byVocabulary(vid);
  if (params['id'] !== undefined) {
    const term = all.find(({ tid }) => tid === Number(params['id']));
    return term ? success({ jsonapi: VERSION, data: termResource(term) }) : failure('not_found');
  }
  const matching = all.filter(
    (term) =>
      (query['filter[key]'] === undefined || term.key === query['filter[key]']) &&
      (query['filter[title]'] === undefined || term.name === query['filter[title]']) &&
      (query['filter[parent]'] === undefined || term.parent === query['filter[parent]']),
  );
  const [offset, limit] = [query['page[offset]'] ?? 0, query['page[limit]'] ?? 50];
  return success({
    jsonapi: VERSION,
    data: matching.slice(offset, offset + limit).map(termResource),
    links: pageLinks(`/jsonapi/taxonomy_term/${vid}`, query, matching.length),
    meta: { count: matching.length },
  });
}

function pageLinks(path: string, query: Query, total: number): Record<string, { href: string }> {
  const [offset, limit] = [query['page[offset]'] ?? 0, query['page[limit]'] ?? 50];
  const at = (start: number) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    search.set('page[offset]', String(start));
    return { href: `${path}?${search}` };
  };
  return {
    self: at(offset),
    ...(offset > 0 ? { prev: at(Math.max(0, offset - limit)) } : {}),
    ...(offset + limit < total ? { next: at(offset + limit) } : {}),
  };
}

function read(call: Call<Query>): Outcome<JsonApiDocument> | Promise<Outcome<JsonApiDocument>> {
  const { entity, id } = call.params;
  if (id !== undefined && !/^[1-9]\d{0,15}$/.test(id)) return failure('not_found');
  if (entity === 'node') return nodes(call);
  if (entity === 'taxonomy_term') return terms(call);
  return failure('not_found', { detail: 'Entities are node and taxonomy_term.' });
}

const shared = { method: 'get', auth: 'bearer', query: 'jsonapi-query', response: 'jsonapi-document', mediaType: MEDIA_TYPE, handle: read } as const;

export const jsonapiOperations = [
  operation<Query, never, JsonApiDocument>({ ...shared, id: 'jsonapiCollection', path: '/jsonapi/{entity}/{bundle}', summary: 'A collection of nodes or terms' }),
  operation<Query, never, JsonApiDocument>({ ...shared, id: 'jsonapiResource', path: '/jsonapi/{entity}/{bundle}/{id}', summary: 'One node or term' }),
];
