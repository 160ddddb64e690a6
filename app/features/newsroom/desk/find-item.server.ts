import type { Viewer } from '#app/api/viewer.ts';
import { recordId } from '#app/text/record-id.ts';
import { newsroomItems } from './items-store.server.ts';

/** The item that a path names; undefined if the vertical has none. */
export async function findItem({ services, vertical }: Viewer, params: Record<string, string>) {
  const nid = recordId(params['nid']);
  return nid ? services.store.of(newsroomItems).get(nid, vertical.id) : undefined;
}
