/** The operations of the list of changed pages, and of the words that changed in one of them. */
import { knownRedline } from '#app/api/content/known-redlines.ts';
import { findReadableItem } from '#app/api/content/readable-item.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { versionHtml } from '#app/api/content/version-html.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { WordsSince } from '../contract.ts';
import { findChangedPages } from './changed-pages.server.ts';

const changedPages = operation('changedPages', {
  summary: 'The pages that changed since the reader last visited, bookmarked or decided on them',
  auth: 'subscriber',
  scope: 'read',
  handle: async ({ viewer }) => success(await findChangedPages(viewer)),
});

/** Both versions are first reduced to what the reader may see of the page of now. */
async function compareWords(
  viewer: Viewer,
  record: ContentRecord,
  from: number,
): Promise<Pick<WordsSince, 'state' | 'redline'>> {
  const before = await viewer.services.store.content.revision(record.nid, from);
  const [older, newer] = await Promise.all([
    before ? versionHtml(viewer, record, before.fields) : undefined,
    versionHtml(viewer, record, record.fields),
  ]);
  if (older === undefined || newer === undefined) return { state: 'not-compared', redline: null };
  const { patch: _, ...redline } = knownRedline(older, newer);
  return { state: 'compared', redline };
}

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
    const found = await sharedAnswer(viewer, ['words-since', record.nid, from], () =>
      compareWords(viewer, record, from),
    );
    return success({ from, to: record.version, access: head.access, ...found });
  },
});

export const pagesOperations = [changedPages, wordsSince];
