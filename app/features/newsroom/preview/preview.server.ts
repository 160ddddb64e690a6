/** The operation that shows a draft to the desk as a reader will read it. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { needRight } from '../desk/access.server.ts';
import { findDraft } from '../drafts/drafts.server.ts';
import { newsroomReleases } from '../publication/releases-store.server.ts';
import { newsroomSchedule, toEdition } from '../publication/schedule-store.server.ts';
import { levelsIn } from './levels.ts';
import type { PreviewedPage } from './planned.server.ts';
import { showDraft } from './show-draft.server.ts';
import { previewReleased, previewSupposed } from './supposed-release.server.ts';
import { recordId } from '#app/text/record-id.ts';

/** A revision of an item that readers do not see yet. */
interface Shown {
  revision: number;
  /** @param page path of a page of the site; without it, the item is shown */
  show(level: string, page?: string): Promise<PreviewedPage | Failure>;
}

/** The draft of an item as it is now. */
async function findNow(viewer: Viewer, params: Record<string, string>): Promise<Shown | Failure> {
  const draft = await findDraft(viewer, params);
  if ('ok' in draft) return draft;
  return { revision: draft.revision, show: (level, page) => showDraft(viewer, draft, level, page) };
}

/** What is scheduled; or what is in an open release, with all else that is in it. */
async function findEdition(viewer: Viewer, nid: number): Promise<Shown | Failure> {
  const { services, vertical } = viewer;
  const { store } = services;
  const [job] = await store.of(newsroomSchedule).open({ nids: [nid] });
  const scheduled = job && (await store.of(newsroomSchedule).get(job.id));
  if (scheduled?.vertical === vertical.id) {
    return {
      revision: scheduled.revision ?? 1,
      show: async (level, page) =>
        (await previewSupposed(viewer, [toEdition(scheduled)], [page ?? nid], level))[0]!,
    };
  }
  const release = await store.of(newsroomReleases).openWith(nid);
  const held = release && (await store.of(newsroomReleases).get(release.id, vertical.id));
  const item = held && (await store.of(newsroomReleases).item(held.id, nid));
  if (!item) return failure('not_found');
  return {
    revision: item.revision ?? 1,
    show: async (level, page) => (await previewReleased(viewer, held.id, [page ?? nid], level))[0]!,
  };
}

export const previewDraft = operation('previewDraft', {
  summary: 'A draft, or what is scheduled, as a reader of a level will read it',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'unknown_level'],
  async handle({ viewer, vertical, params, query: { as, of = 'draft', page } }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    if (!levelsIn(vertical).some(({ id }) => id === as)) return failure('unknown_level');
    const found =
      of === 'draft'
        ? await findNow(viewer, params)
        : await findEdition(viewer, recordId(params['nid']) ?? 0);
    if ('ok' in found) return found;
    const shown = await found.show(as, page);
    return 'ok' in shown ? shown : success({ revision: found.revision, shown });
  },
});
