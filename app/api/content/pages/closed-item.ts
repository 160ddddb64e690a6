/** What a reader without access to an item may know of it, as lists with a locked row tell: its public fields. */
import type { ClosedPage } from '#app/contracts/content.ts';
import { getContentTypes, type ContentRoute } from '#app/config/model.ts';
import { mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { isPublic } from '#app/runtime/plugins/redact.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import type { Viewer } from '../../viewer.ts';
import { summarise, termsByField } from '../lists/summaries.ts';
import { alternatives } from './instead.ts';
import { findItem, type ItemLinks } from './page-data.ts';
import type { ContentRecord } from '#app/store/store.ts';

/** Undefined if no item is at the path, or if the reader may open it, because its own page then says more. */
export async function closedItem(viewer: Viewer, requested: string): Promise<ClosedPage | undefined> {
  const { services, vertical, reader } = viewer;
  const path = normalisePath(requested);
  const resolved = path === undefined ? undefined : resolve(vertical, path);
  if (path === undefined || !resolved || !('view' in resolved.route) || resolved.route.view === 'list')
    return;
  const route = resolved.route as ContentRoute;
  const record = await findItem(services.store, vertical, { ...resolved, route }, getContentTypes(route));
  if (!record) return undefined;
  if (mayOpenPath(vertical, path, reader) && mayReadType(vertical, record.type, reader)) return undefined;
  return describeClosed(viewer, record);
}

/**
 * The public part of an item; undefined if its type has no page in the vertical.
 *
 * @param links of a record that is not published; by default those that the store has
 */
export async function describeClosed(
  { services, vertical, reader }: Viewer,
  record: ContentRecord,
  links?: Pick<ItemLinks, 'terms'>,
): Promise<ClosedPage | undefined> {
  const [[item], found] = await Promise.all([
    summarise(services, vertical, reader, [record]),
    links?.terms ?? services.store.content.terms([record.nid]).then((all) => all.get(record.nid) ?? []),
  ]);
  const schema = schemaFor(services.registry, vertical, record.type);
  if (!item || !schema) return undefined;
  const terms = termsByField(found.filter(({ field }) => isPublic(schema, field)));
  const instead = await alternatives(services, vertical, reader, { nid: record.nid, terms, related: [] });
  return {
    title: item.title,
    label: item.label,
    ...(item.summary ? { summary: item.summary } : {}),
    instead: instead.filter((one) => mayOpenPath(vertical, one.path, reader)),
  };
}
