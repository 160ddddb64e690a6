/** The page of a draft, or of what is scheduled, as a reader of a level would get it. Nothing of it is stored or cached. */
import { plannedPage, type PlannedPage } from '#app/api/content/pages/planned-page.ts';
import type { ItemLinks } from '#app/api/content/pages/page-data.ts';
import type { SitePage } from '#app/api/operations/site-page.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import type { ContentRecord, Store } from '#app/store/store.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import type { Fields } from '../drafts/merge.ts';
import { prepareUnfinished } from '../drafts/record.server.ts';
import { readerAt } from './levels.ts';

/** Who looks: a viewer, or somebody with a link. */
export type Looking = Omit<Viewer, 'user' | 'reader'>;

/** The item that a record would be. */
async function toItem(store: Store, vertical: string, record: PublishRecord): Promise<ContentRecord> {
  const item = await store.of(newsroomItems).get(record.nid, vertical);
  const { nid, type, title, path, published, created, changed, fields, productAccess } = record;
  return {
    ...{ nid, vertical, type, title, path, published, created, changed, fields, productAccess },
    ...{ status: 'published', version: (item?.version ?? 0) + 1 },
  };
}

/** What a record is linked to: related items that are published, in the order of the record. */
async function findLinks(
  { services, vertical }: Looking,
  { type, terms, relations }: PublishRecord,
): Promise<ItemLinks> {
  const { related = '' } = roleFields(schemaFor(services.registry, vertical, type) ?? {});
  const targets = relations.filter(({ field }) => field === related).map(({ target }) => target);
  const [found, named] = await Promise.all([
    services.store.terms.get(terms.map(({ tid }) => tid)),
    services.store.content.published(targets),
  ]);
  const byTid = new Map(found.map((term) => [term.tid, term]));
  const byNid = new Map(named.map((item) => [item.nid, item]));
  return {
    terms: terms.flatMap(({ field, tid }) => {
      const term = byTid.get(tid);
      return term ? [{ field, term }] : [];
    }),
    related: targets.flatMap((nid) => byNid.get(nid) ?? []),
  };
}

/** What such a reader gets; `failed`: what the draft has so far makes no page. */
export type PreviewedPage = PlannedPage | SitePage | { kind: 'failed' };

/** @param level id of a level; one that the configuration does not have is not found */
export async function previewPage(
  looking: Looking,
  fields: Fields,
  level: string,
): Promise<PreviewedPage | Failure> {
  const { services, vertical } = looking;
  const record = await prepareUnfinished(services, vertical, fields, { at: services.now() });
  if (!record) return failure('not_found');
  const [item, links] = await Promise.all([
    toItem(services.store, vertical.id, record),
    findLinks(looking, record),
  ]);
  return pageAt(looking, item, level, links);
}

/** Somebody of a level; undefined if the configuration does not have it. */
export function viewerAt(looking: Looking, level: string): Viewer | undefined {
  const reader = readerAt(looking.vertical, level);
  // What is unfinished may fail, and nobody has to be told; nobody looks as the person who looks.
  const services = { ...looking.services, reportPluginFault: () => {} };
  const user = { userId: 0, family: '', claims: {}, expiresAt: 0 };
  return reader && { ...looking, services, reader, user };
}

/**
 * The page of an item as a reader of a level gets it.
 *
 * @param links by default those that the store has
 */
export async function pageAt(
  looking: Looking,
  item: ContentRecord,
  level: string,
  links?: ItemLinks,
): Promise<PreviewedPage | Failure> {
  const viewer = viewerAt(looking, level);
  if (!viewer) return failure('not_found');
  const page = await plannedPage(viewer, item, links);
  if (!page) return failure('not_found', { detail: 'Items of this type have no page.' });
  return 'ok' in page ? { kind: 'failed' } : page;
}
