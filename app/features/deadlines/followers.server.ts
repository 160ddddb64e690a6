/** Readers who have marked a date of an item, of any of its versions. */
import { entryId, findHistory } from '#app/api/dates/item-dates.ts';
import type { FollowedItem, Follower } from '#app/api/follower.ts';
import type { Services } from '#app/api/services.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { deadlineMarks } from './marks-store.server.ts';

export async function findMarkFollowers(services: Services, { nid }: FollowedItem): Promise<Follower[]> {
  const record = await services.store.content.get(nid);
  const vertical = record && services.config().verticals[record.vertical];
  if (!vertical || !schemaFor(services.registry, vertical, record.type)) return [];
  const dates = await findHistory({ services, vertical }, record);
  const ids = dates.map((date) => entryId(record, date));
  const path = linksIn(vertical).href('deadlines/list');
  const readers = await services.store.of(deadlineMarks).markedBy(vertical.id, ids);
  return readers.map((userId) => ({ userId, path, schedule: 'daily', reason: 'You marked a date of it' }));
}
