/** What the reader has added to a page: one call, after the page is usable. */
import { contentPath } from '#app/runtime/resolve.ts';
import { getNotesOn } from '../../notes/note-answers.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';

const pageMine = operation('pageMine', {
  summary: "The reader's bookmark, notes and rating of a page, also if the reader may not read all of it",
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, query: { nid } }) {
    const { vertical } = viewer;
    const [record] = await services.store.content.published([nid]);
    if (!record || record.vertical !== vertical.id || !contentPath(vertical, record))
      return failure('not_found');
    return success({ bookmark: null, notes: await getNotesOn(viewer, nid), rating: null });
  },
});

export const pageMineOperations = [pageMine];
