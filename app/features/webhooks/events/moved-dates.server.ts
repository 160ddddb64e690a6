/** Deadlines of an item that a version moved to another day. */
import { findMoved } from '#app/api/dates/date-history.ts';
import { entryId, findHistory } from '#app/api/dates/item-dates.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { WebhookEvent } from '../contract.ts';

type MovedDate = NonNullable<WebhookEvent['data']['dates']>[number];

/** The dates of binding kinds (`deadline` in the configuration) that have another day than in the version before. */
export async function findMovedDates(
  viewer: Viewer,
  item: { nid: number; version: number; type: string },
): Promise<MovedDate[]> {
  const { vertical, services } = viewer;
  if (item.version < 2 || !schemaFor(services.registry, vertical, item.type)) return [];
  const at = (version: number) => findHistory(viewer, { ...item, version, status: 'published' });
  const [before, now] = await Promise.all([at(item.version - 1), at(item.version)]);
  return findMoved(before, now).flatMap(({ date, from }) =>
    vertical.site.dates.kinds[date.kind]?.deadline
      ? [{ id: entryId(item, date), kind: date.kind, label: date.label, from, to: date.date }]
      : [],
  );
}
