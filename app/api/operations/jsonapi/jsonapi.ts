/** JSON:API 1.1 reads of nodes and taxonomy terms: what a generic GET reads (jsonapi.org/format/1.1). */
import type { JsonApiDocument, JsonApiQuery } from '#app/contracts/jsonapi.ts';
import { mayReadType } from '#app/runtime/access.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { includable, nodeResources, termResource } from '../../content/jsonapi-resources.ts';
import { termNodes } from '../../content/term-shapes.ts';
import { readableTypes } from '#app/api/viewer.ts';
import { operation, success, type Call, type Outcome } from '../../operation.ts';
import { failure, type Failure } from '../../problem.ts';
import { recordId } from '#app/text/record-id.ts';

const MEDIA_TYPE = 'application/vnd.api+json';
const VERSION = { version: '1.1' };

type Query = JsonApiQuery;

function wantedBy({ include = '' }: Query): Set<string> {
  return new Set(include.split(',').filter(Boolean));
}

/** An unknown name in `include` is a bad request, as JSON:API requires. */
function unknownInclude(query: Query, known: readonly string[]): Failure | undefined {
  const unknown = [...wantedBy(query)].find((name) => !known.includes(name));
  const expected = known.length > 0 ? `must be of ${known.join(', ')}` : 'is unknown';
  return unknown === undefined
    ? undefined
    : failure('invalid_request', { errors: [{ pointer: '/include', message: expected }] });
}

function nodeOfBundle(
  record: ContentRecord | null,
  { vertical, params }: Call<Query>,
): record is ContentRecord {
  return (
    record?.vertical === vertical.id && record.type === params['bundle'] && record.status === 'published'
  );
}

async function nodes(call: Call<Query>): Promise<Outcome<JsonApiDocument>> {
  const { services, vertical, params, query, viewer } = call;
  const { reader } = viewer;
  const bundle = params['bundle']!;
  if (!Object.hasOwn(vertical.contentTypes, bundle))
    return failure('not_found', { detail: `Unknown bundle "${bundle}".` });
  if (!mayReadType(vertical, bundle, reader)) return failure('permission_missing');
  const refused = unknownInclude(
    query,
    includable(services.registry.get(vertical.contentTypes[bundle]!.plugin)!.schema),
  );
  if (refused) return refused;
  if (params['id'] !== undefined) {
    const record = await services.store.content.get(Number(params['id']));
    if (!nodeOfBundle(record, call)) return failure('not_found');
    const { data, included } = await nodeResources(viewer, [record], wantedBy(query));
    return success({ jsonapi: VERSION, data: data[0]!, ...(query.include ? { included } : {}) });
  }
  const [offset, limit] = [query['page[offset]'] ?? 0, query['page[limit]'] ?? 50];
  const nid = query['filter[nid]'];
  const term = query['filter[term]'];
  const { items, total } = await services.store.content.list({
    vertical: vertical.id,
    // An invalid id is not found, for any type.
    types: [nid, term].every((id) => id === undefined || recordId(id)) ? [bundle] : [],
    limit,
    offset,
    order: 'newest',
    nid,
    title: query['filter[title]'],
    path: query['filter[path]'],
    terms: term === undefined ? [] : [{ tids: [term] }],
    hiddenFields: hiddenTermFields(services.registry, vertical, [bundle]),
  });
  const { data, included } = await nodeResources(viewer, items, wantedBy(query));
  return success({
    jsonapi: VERSION,
    data,
    ...(query.include ? { included } : {}),
    links: pageLinks(`/jsonapi/node/${bundle}`, query, total),
    meta: { count: total },
  });
}

async function terms(call: Call<Query>): Promise<Outcome<JsonApiDocument>> {
  const { services, vertical, params, query, viewer } = call;
  const vid = params['bundle']!;
  if (!vertical.vocabularies[vid]?.enabled)
    return failure('not_found', { detail: `Unknown vocabulary "${vid}".` });
  const refused = unknownInclude(query, []);
  if (refused) return refused;
  const types = readableTypes(viewer);
  const [all, retired, counts] = await Promise.all([
    services.store.terms.byVocabulary(vid),
    services.store.formerTerms.retired(),
    services.store.content.facets(
      { vertical: vertical.id, types, hiddenFields: hiddenTermFields(services.registry, vertical, types) },
      [vid],
    ),
  ]);
  const counted = new Map((counts.get(vid) ?? []).map(({ term: { tid }, count }) => [tid, count]));
  const nodes = termNodes(all, counted);
  const resource = (term: Term) => termResource(term, nodes.get(term.tid), retired.has(term.tid));
  if (params['id'] !== undefined) {
    const asked = Number(params['id']);
    // The id of a term that was merged is that of the term of now.
    const now = (await services.store.formerTerms.now([asked])).get(asked) ?? asked;
    const term = all.find(({ tid }) => tid === now);
    return term ? success({ jsonapi: VERSION, data: resource(term) }) : failure('not_found');
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
    data: matching.slice(offset, offset + limit).map(resource),
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
  if (id !== undefined && !recordId(id)) return failure('not_found');
  if (entity === 'node') return nodes(call);
  if (entity === 'taxonomy_term') return terms(call);
  return failure('not_found', { detail: 'Entities are node and taxonomy_term.' });
}

const shared = {
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing', 'not_found'],
  mediaType: MEDIA_TYPE,
  handle: read,
} as const;

export const jsonapiOperations = [
  operation('jsonapiCollection', {
    ...shared,
    summary: 'A collection of nodes or terms',
  }),
  operation('jsonapiResource', {
    ...shared,
    summary: 'One node or term',
  }),
];
