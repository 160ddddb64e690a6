/** JSON:API resources of nodes and terms, as a reader may see them (jsonapi.org/format/1.1). */
import type { VerticalConfig } from '#app/config/model.ts';
import { type Reader, contentAccess, mayReadType } from '#app/runtime/access.ts';
import { withoutOffLinks } from '#app/runtime/resolve.ts';
import { roleFields } from '#app/runtime/plugins/field-roles.ts';
import { isPublic, redact } from '#app/runtime/plugins/redact.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type { JsonApiResource } from '#app/contracts/jsonapi.ts';
import type { Services } from '../services.ts';
import { termPath, termUuid, type TermNode } from './term-shapes.ts';

/**
 * The resource of a term, which is public.
 *
 * @param node its position in the tree with counts; absent for an included term, which has no count
 * @param isRetired whether new items, rules and favourites are not offered it
 */
export function termResource(term: Term, node?: TermNode, isRetired = false): JsonApiResource {
  const { tid, vid, key, name, parent, weight, category, iso, description, url } = term;
  const optional = Object.entries({ category, iso, description, url }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return {
    type: `taxonomy_term--${vid}`,
    id: String(tid),
    attributes: {
      drupal_internal__tid: tid,
      uuid: termUuid(term),
      ...{ tid, vid, name, key, parent, weight },
      ...Object.fromEntries(optional),
      view_taxonomy_term: termPath(term),
      ...(node?.count === undefined ? {} : { count: node.count }),
      ...(node ? { children: node.children } : {}),
      ...(isRetired ? { retired: true } : {}),
    },
    links: {
      self: { href: `/jsonapi/taxonomy_term/${vid}/${tid}` },
      page: { href: termPath(term) },
    },
  };
}

type Linkage = Record<string, { data: { type: string; id: string }[] }>;

/** Names that `include` may hold: every relationship of the content type, or all its terms at once. */
export function includable(schema: ContentSchema): string[] {
  const termFields = Object.entries(schema.properties).flatMap(([field, annotations]) =>
    annotations['x-vocabulary'] ? [field] : [],
  );
  return ['terms', 'related', ...termFields];
}

/**
 * Attributes and relationships share one namespace, in which `type` is reserved: a relationship cannot also be an
 * attribute.
 */
function toAttributes(fields: object, relationships: Linkage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => field !== 'type' && !Object.hasOwn(relationships, field)),
  );
}

/** The reader and site for which resources are made. */
export interface Audience {
  services: Pick<Services, 'registry' | 'store'>;
  vertical: VerticalConfig;
  reader: Reader;
}

/**
 * Records as resources, and those that `wanted` includes with them. Relationship linkage is a field like any other:
 * hidden unless its schema says public.
 */
export async function nodeResources(
  audience: Audience,
  records: readonly ContentRecord[],
  wanted: ReadonlySet<string> = new Set(),
): Promise<{ data: JsonApiResource[]; included: JsonApiResource[] }> {
  const { services, vertical, reader } = audience;
  const terms = await services.store.content.terms(records.map(({ nid }) => nid));
  const included = new Map<string, JsonApiResource>();
  const include = (resource: JsonApiResource) => included.set(`${resource.type}/${resource.id}`, resource);
  const data: JsonApiResource[] = [];
  for (const record of records) {
    const contentType = vertical.contentTypes[record.type];
    const plugin = contentType && services.registry.get(contentType.plugin);
    if (!plugin) continue;
    const access = contentAccess(vertical, record, reader);
    const visible = (field: string) => access === 'full' || isPublic(plugin.schema, field);
    const relationships: Linkage = {};
    const relate = (name: string, { type, id }: JsonApiResource) =>
      (relationships[name] ??= { data: [] }).data.push({ type, id });
    for (const { field, term } of terms.get(record.nid) ?? []) {
      // A field with nested terms remains an attribute, because it contains more than terms.
      if (!visible(field) || !plugin.schema.properties[field]?.['x-vocabulary']) continue;
      const resource = termResource(term);
      relate(field, resource);
      if (wanted.has('terms') || wanted.has(field)) include(resource);
    }
    const { related: relatedField = '' } = roleFields(plugin.schema);
    if (wanted.has('related') && visible(relatedField)) {
      relationships['related'] = { data: [] };
      const related = await services.store.content.related(record.nid, relatedField);
      const readable = related.filter(
        ({ type, vertical: of }) => of === vertical.id && mayReadType(vertical, type, reader),
      );
      for (const resource of (await nodeResources(audience, readable)).data) {
        relate('related', resource);
        include(resource);
      }
    }
    const path = contentPath(vertical, record);
    const fields = toAttributes(redact(plugin.schema, record.fields, access), relationships);
    data.push({
      type: `node--${record.type}`,
      id: String(record.nid),
      attributes: {
        drupal_internal__nid: record.nid,
        status: true,
        ...fields,
        ...(path ? { view_node: path } : {}),
        accessGranted: access === 'full',
      },
      relationships,
      links: {
        self: { href: `/jsonapi/node/${record.type}/${record.nid}` },
        ...(path ? { page: { href: path } } : {}),
      },
      meta: { access, version: record.version },
    });
  }
  for (const { type, id } of data) included.delete(`${type}/${id}`);
  return withoutOffLinks({ data, included: [...included.values()] }, vertical);
}
