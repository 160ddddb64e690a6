/** What a copy of a checklist contains. */
import type { Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { reachChecklist, readItems } from './own-checklist.server.ts';
import type { Contents } from './sources.server.ts';

/** Another checklist, to be worked through again; of a shared one, without what the reader may not read. */
export async function fromCopy(viewer: Viewer, id: number): Promise<Contents | Failure> {
  const list = await reachChecklist(viewer, String(id), 'read');
  if ('ok' in list) return list;
  const items = (await readItems(viewer, list)).filter(({ answer }) => !answer.locked);
  const { source_nid: nid, source_path: path } = list;
  return {
    title: `Copy of ${list.title}`,
    ...(nid === null || path === null ? {} : { source: { nid, path } }),
    items: items.map(({ row: { title, note, owner, section, source_nid, source_path, source_anchor } }) => ({
      ...{ title, note, owner, section, due: null, source_nid, source_path, source_anchor },
    })),
  };
}
