import type { VerticalConfig } from '#app/config/model.ts';
import type { RouteExplanation } from '#app/config/report/explain.ts';
import type { ItemToRead } from '#app/runtime/explain-access.ts';
import type { Store } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';

/** The item that a route shows; undefined if it is not the page of one, `absent` if no such item is published. */
export async function itemToRead(
  store: Pick<Store, 'content'>,
  vertical: Pick<VerticalConfig, 'id'>,
  { route, params }: Pick<RouteExplanation, 'route' | 'params'>,
): Promise<ItemToRead | 'absent' | undefined> {
  if (!('view' in route) || route.view !== 'page') return undefined;
  const nid = recordId(params['id']);
  const record = nid === undefined ? null : await store.content.get(nid);
  return record?.vertical === vertical.id && record.status === 'published' ? record : 'absent';
}
