import type { ContentRoute, VerticalConfig } from '#app/config/model.ts';
import type { Resolved } from '#app/runtime/resolve.ts';
import type { ContentRecord, Store } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';

/**
 * The published item for a URL: by the id in the path, by the slug in the path, or by the fixed slug of the route. If
 * several items have the slug, the newest one.
 *
 * @param types the possible types of the item
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
