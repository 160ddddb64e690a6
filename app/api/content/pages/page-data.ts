/**
 * A content page: its item is found, access is decided, the plugin loads without knowing it, then hidden fields are
 * removed.
 */
import type { SiteLimits, VerticalConfig, ContentRoute } from '#app/config/model.ts';
import { MOST_CHANGES } from '#app/contracts/content-page.ts';
import type { ContentPage, TermRef } from '#app/plugin.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { publicField, roleFields, valueWithRole, hasSubstance } from '#app/runtime/plugins/field-roles.ts';
import { loadItem } from '#app/runtime/plugins/plugin-calls.ts';
import { isPublic, redact } from '#app/runtime/plugins/redact.ts';
import { contentPath, withoutOffLinks, type Resolved } from '#app/runtime/resolve.ts';
import type { ContentRecord, Store, Term } from '#app/store/store.ts';
import { failure, type Failure } from '../../problem.ts';
import type { Viewer } from '../../viewer.ts';
import { findChangeNotes } from '../change-notes.ts';
import { authorsIn, pageAuthors } from './authors.ts';
import { breadcrumb, getNeighbours } from './navigation.ts';
import { getCollections } from './collections.ts';
import { alternatives } from './instead.ts';
import { relatedItem, sidebarDetails } from './sidebar.ts';
import { summarise, toTermRef, termsByField } from '../lists/summaries.ts';
import { pageTerm } from '../term-shapes.ts';
import { recordId } from '#app/text/record-id.ts';

/** What an item is linked to: its terms by field, and the published items that it names as related, in their order. */
export interface ItemLinks {
  terms: readonly { field: string; term: Term }[];
  related: readonly ContentRecord[];
}

/** The links of a published item. */
async function storedLinks(
  { content }: Pick<Store, 'content'>,
  nid: number,
  relatedField: string,
): Promise<ItemLinks> {
  const [terms, related] = await Promise.all([content.terms([nid]), content.related(nid, relatedField)]);
  return { terms: terms.get(nid) ?? [], related };
}

/**
 * Page data of a record of this vertical; undefined when its type has no page here. A plugin that fails is
 * reported, and its page is a failure that names the item.
 *
 * @param links of a record that is not published; by default those that the store has
 */
export async function contentPage(
  viewer: Viewer,
  record: ContentRecord,
  links?: ItemLinks,
): Promise<ContentPage<Record<string, unknown>> | Failure | undefined> {
  const { services, vertical, reader, contentDay } = viewer;
  const contentType = vertical.contentTypes[record.type];
  const plugin = contentType && services.registry.get(contentType.plugin);
  const path = contentPath(vertical, record);
  if (!contentType || !plugin || !path) return undefined;

  const access = contentAccess(vertical, record, reader);
  const { related: relatedField = '' } = roleFields(plugin.schema);
  const options = withinLimits(plugin.options(contentType.options), vertical.site.limits);
  const [loaded, { terms, related }] = await Promise.all([
    loadItem(
      plugin,
      Object.freeze({ ...record.fields }),
      { vertical: vertical.id, options },
      vertical.site.limits.pluginLoadMs,
    ),
    links ?? storedLinks(services.store, record.nid, relatedField),
  ]);
  if (!loaded.ok) {
    services.reportPluginFault(loaded.fault, path);
    return failure('item_failed', { detail: `“${record.title}” cannot be shown at the moment.` });
  }
  const visible = (field: string) => access === 'full' || isPublic(plugin.schema, field);
  const limit = Number(options['related'] ?? vertical.site.limits.related);
  const shown = termsByField(terms.filter(({ field }) => visible(field)));
  const tids = Object.values(shown).flatMap((list) => list.map(({ tid }) => tid));
  const data = redact(plugin.schema, loaded.value, access);
  const named = visible(relatedField) ? await summarise(services, vertical, reader, related) : [];
  const keyPoints = valueWithRole<string[]>(plugin.schema, data, 'key-points') ?? [];
  const isLinked = publicField(plugin.schema, 'authors') !== undefined;
  const authors = pageAuthors(vertical, authorsIn(plugin.schema, data), isLinked);
  const page = { ...record, terms: shown };
  const ancestors = (await services.store.terms.above(tids)).map(toTermRef);
  const trail = await breadcrumb(services, vertical, reader, { ...page, ancestors });
  const shownRelated = named.slice(0, limit);
  const instead =
    access === 'full'
      ? undefined
      : await alternatives(services, vertical, reader, { ...page, related: shownRelated });
  const collections = await getCollections(services, vertical, reader, page, contentDay.day);
  const whole: ContentPage<Record<string, unknown>> = {
    kind: 'page',
    nid: record.nid,
    type: record.type,
    label: contentType.title,
    ...(contentType.roles.length > 0 ? { roles: contentType.roles } : {}),
    path,
    view_node: path,
    title: record.title,
    published: record.published,
    changed: record.changed,
    version: record.version,
    ...(await getChanges(viewer, record)),
    access,
    ...(hasSubstance(plugin.schema, record.fields) ? {} : { empty: true }),
    accessGranted: access === 'full',
    data,
    ...(authors.length > 0 ? { authors } : {}),
    terms: Object.fromEntries(Object.entries(shown).map(([field, list]) => [field, list.map(pageTerm)])),
    vocabularies: getTitles(vertical, Object.values(shown).flat()),
    related: shownRelated.map(relatedItem),
    sidebar: await sidebarDetails(services, vertical, reader, {
      nid: record.nid,
      type: record.type,
      terms: shown,
      keyPoints,
      named,
      shownElsewhere: collections.flatMap(({ items }) => items.map(({ nid }) => nid)),
      limit,
    }),
    ...(trail.listing ? { listing: { title: trail.listing.title, path: trail.listing.path } } : {}),
    breadcrumb: trail.breadcrumb,
    ancestors,
    collections,
    ...(instead ? { instead } : {}),
    ...(await getNeighbours(services, vertical, reader, page)),
  };
  return withoutOffLinks(whole, vertical);
}

async function getChanges(viewer: Viewer, record: ContentRecord): Promise<Pick<ContentPage, 'changes'>> {
  const notes = (await findChangeNotes(viewer, [record])).get(record.nid) ?? [];
  const changes = notes.slice(0, MOST_CHANGES).map(({ at, kind, note }) => ({ at, kind, note }));
  return changes.length > 0 ? { changes } : {};
}

/** Titles of the vocabularies of these terms; the title of an unknown one is its id. */
function getTitles({ vocabularies }: VerticalConfig, terms: readonly TermRef[]): Record<string, string> {
  return Object.fromEntries(terms.map(({ vid }) => [vid, vocabularies[vid]?.title ?? vid]));
}

/** Caps options that have the name of a site limit at that limit. */
function withinLimits(options: Record<string, unknown>, limits: SiteLimits): Record<string, unknown> {
  const { related, referenceLibrary } = limits;
  const within = Object.entries({ related, referenceLibrary }).flatMap(([name, most]) => {
    const value = options[name];
    return typeof value === 'number' ? [[name, Math.min(value, most)]] : [];
  });
  return { ...options, ...Object.fromEntries(within) };
}

/**
 * The published item for a URL: by the id in the path, by the slug in the path, or by the fixed slug of the route. If
 * several items have the slug, the newest one.
 *
 * @param types the possible types of the item
 * @param except node ids of items that are looked past where the path has a slug
 */
export async function findItem(
  { content }: Pick<Store, 'content'>,
  vertical: VerticalConfig,
  { route, params }: Resolved & { route: ContentRoute },
  types: string[],
  except: readonly number[] = [],
): Promise<ContentRecord | undefined> {
  if (params['id'] !== undefined) {
    const id = recordId(params['id']);
    const record = id ? await content.get(id) : null;
    const isMeant =
      record?.vertical === vertical.id && types.includes(record.type) && record.status === 'published';
    return isMeant ? record : undefined;
  }
  const path = params['slug'] ?? route.slug;
  if (path === undefined) return undefined;
  const { items } = await content.list({
    vertical: vertical.id,
    types,
    path,
    except: [...except],
    order: 'newest',
    limit: 1,
    offset: 0,
  });
  return items[0];
}
