/** What the reader has added to a page: one call, after the page is usable. */
import { contentPath } from '#app/runtime/resolve.ts';
import { getPageParts } from '../../feature-parts.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';

const pageMine = operation('pageMine', {
  summary: 'What the reader has added to a page, also if the reader may not read all of it',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, query: { nid, version } }) {
    const [record] = await services.store.content.published([nid]);
    if (!record || record.vertical !== viewer.vertical.id || !contentPath(viewer.vertical, record))
      return failure('not_found');
    return success(await getPageParts(viewer, nid, Math.min(version ?? record.version, record.version)));
  },
});

export const pageMineOperations = [pageMine];
