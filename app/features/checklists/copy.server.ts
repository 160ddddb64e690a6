/** What a copy of a checklist contains. */
import type { Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { checklistItems } from './item-store.server.ts';
import { ownChecklist } from './own-checklist.server.ts';
import type { Contents } from './sources.server.ts';

/** Another checklist of the reader, to be worked through again. */
export async function fromCopy(viewer: Viewer, id: number): Promise<Contents | Failure> {
  const list = await ownChecklist(viewer, String(id));
  if ('ok' in list) return list;
  const items = await viewer.services.store.of(checklistItems).list(list.id);
  const { source_nid: nid, source_path: path } = list;
  return {
    title: `Copy of ${list.title}`,
    ...(nid === null || path === null ? {} : { source: { nid, path } }),
    items: items.map(({ title, note, owner, section, source_nid, source_path, source_anchor }) => ({
      ...{ title, note, owner, section, due: null, source_nid, source_path, source_anchor },
    })),
  };
}
