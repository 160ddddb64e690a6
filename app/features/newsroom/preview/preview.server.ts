/** The operation that shows a draft to the desk as a reader will read it. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { needRight } from '../desk/access.server.ts';
import { findDraft } from '../drafts/drafts.server.ts';
import type { Fields } from '../drafts/merge.ts';
import { newsroomReleases } from '../publication/releases-store.server.ts';
import { newsroomSchedule } from '../publication/schedule-store.server.ts';
import { levelsIn } from './levels.ts';
import { previewPage } from './planned.server.ts';
import { recordId } from '#app/text/record-id.ts';

/** The revision of an item that is scheduled or in an open release; undefined without one. */
async function findEdition(
  { services, vertical }: Viewer,
  nid: number,
): Promise<{ revision: number; fields: Fields } | undefined> {
  const { store } = services;
  const [job] = await store.of(newsroomSchedule).open({ nids: [nid] });
  const scheduled = job && (await store.of(newsroomSchedule).get(job.id));
  if (scheduled?.vertical === vertical.id)
    return { revision: scheduled.revision ?? 1, fields: JSON.parse(scheduled.fields) as Fields };
  const release = await store.of(newsroomReleases).openWith(nid);
  const held = release && (await store.of(newsroomReleases).get(release.id, vertical.id));
  const item = held && (await store.of(newsroomReleases).item(held.id, nid));
  return item && { revision: item.revision ?? 1, fields: JSON.parse(item.fields) as Fields };
}

export const previewDraft = operation('previewDraft', {
  summary: 'A draft, or what is scheduled, as a reader of a level will read it',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'unknown_level'],
  async handle({ viewer, vertical, params, query: { as, of = 'draft' } }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    if (!levelsIn(vertical).some(({ id }) => id === as)) return failure('unknown_level');
    const found =
      of === 'draft'
        ? await findDraft(viewer, params)
        : ((await findEdition(viewer, recordId(params['nid']) ?? 0)) ?? failure('not_found'));
    if ('ok' in found) return found;
    const shown = await previewPage(viewer, found.fields, as);
    return 'ok' in shown ? shown : success({ revision: found.revision, shown });
  },
});
