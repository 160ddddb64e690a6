/** The operations of the list of changed pages, and of the words that changed in one of them. */
import { findReadableItem } from '#app/api/content/readable-item.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { findWordsSince } from '#app/api/content/words-since.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { findChangedPages } from './changed-pages.server.ts';

const changedPages = operation('changedPages', {
  summary: 'The pages that changed since the reader last visited, bookmarked or decided on them',
  auth: 'subscriber',
  scope: 'read',
  handle: async ({ viewer }) => success(await findChangedPages(viewer)),
});

const wordsSince = operation('wordsSince', {
  summary: 'The words that changed in an item since one of its versions, section by section',
  auth: 'subscriber',
  scope: 'read',
  // Comparing takes up to half a second.
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params, query: { from } }) {
    const item = await findReadableItem(viewer, params['nid']);
    if ('ok' in item) return item;
    const { record, head } = item;
    if (from > record.version) return failure('not_found');
    const { redline } = await sharedAnswer(viewer, ['words-since', record.nid, from], async () => ({
      redline: (await findWordsSince(viewer, record, from)) ?? null,
    }));
    const state = redline ? ('compared' as const) : ('not-compared' as const);
    return success({ from, to: record.version, access: head.access, state, redline });
  },
});

export const pagesOperations = [changedPages, wordsSince];
