/** What an event says: made when it is sent, from what its owner may read then. */
import { happeningSources } from '#app/api/feature-parts.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { WebhookEvent } from '../contract.ts';
import { DEADLINE_MOVED, TEST_EVENT } from '../limits.ts';
import type { NewDelivery } from '../reading-store.server.ts';
import { findMovedDates } from './moved-dates.server.ts';

/** @returns undefined if its owner may not read the item any more, or has deleted what the event is about */
export async function composeEvent(viewer: Viewer, event: NewDelivery): Promise<WebhookEvent | undefined> {
  const { type, nid, version, happened_to: of } = event;
  const data =
    type === TEST_EVENT || nid === null || version === null
      ? {}
      : await composeData(viewer, { type, nid, version, of });
  if (!data) return undefined;
  return { type, timestamp: event.happened_at, data: { vertical: viewer.vertical.id, ...data } };
}

interface ItemEvent {
  type: string;
  nid: number;
  version: number;
  of: number | null;
}

async function composeData(
  viewer: Viewer,
  { type, nid, version, of }: ItemEvent,
): Promise<Partial<WebhookEvent['data']> | undefined> {
  const { services, vertical, reader } = viewer;
  const record = await services.store.content.get(nid);
  const contentType = record && vertical.contentTypes[record.type];
  if (!record || !contentType || record.vertical !== vertical.id) return undefined;
  if (contentAccess(vertical, record, reader) !== 'full') return undefined;
  const about = {
    ...{ id: nid, version, contentType: record.type },
    typeLabel: contentType.label ?? contentType.title,
  };
  // A page that was taken back is not described any more.
  if (type === 'item.withdrawn') return about;
  if (record.status !== 'published') return undefined;
  const path = contentPath(vertical, record);
  const url = path === undefined ? undefined : services.originOf(vertical) + path;
  const page = { ...about, title: record.title, ...(url !== undefined && { url }) };
  if (type === DEADLINE_MOVED) {
    const dates = await findMovedDates(viewer, { nid, version, type: record.type });
    return dates.length > 0 ? { ...page, dates } : undefined;
  }
  if (of === null) return page;
  const source = new Map(happeningSources(vertical)).get(type);
  const told = await source?.tell(viewer, of);
  return told && { ...page, ...told };
}
