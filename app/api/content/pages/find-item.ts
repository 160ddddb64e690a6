import type { ContentRoute, VerticalConfig } from '#app/config/model.ts';
import type { Resolved } from '#app/runtime/resolve.ts';
import type { ContentRecord, Store } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';

/**
 * The published item that an address means: by the id in the path, by the slug in the path, or by the slug of its
 * route. Of several items with one slug the newest is meant.
 *
 * @param types of which the item is one
 */
export async function findItem(
  { content }: Pick<Store, 'content'>,
  vertical: VerticalConfig,
  { route, params }: Resolved & { route: ContentRoute },
  types: string[],
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
    order: 'newest',
    limit: 1,
    offset: 0,
  });
  return items[0];
}
