/** A reader's rating of a page. */
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { cleanText } from '#app/text/normalise.ts';
import type { PageRating } from './contract.ts';
import { ratings } from './store.server.ts';

/** A page that the reader may read in full, or the refusal. */
async function findRateable(viewer: Viewer, nid: number): Promise<PageRating['page'] | Failure> {
  const { services, vertical, reader } = viewer;
  const record = await services.store.content.get(nid);
  const isHere = record?.vertical === vertical.id && record.status === 'published';
  const path = isHere && vertical.contentTypes[record.type] ? contentPath(vertical, record) : undefined;
  if (!isHere || !path) return failure('not_found');
  const isReadable = contentAccess(vertical, record, reader) === 'full';
  return isReadable ? { nid, title: record.title, path } : failure('permission_missing');
}

/** The rating of the reader as the API returns it; null without one. */
async function loadRating({ services, user }: Viewer, nid: number): Promise<PageRating['rating']> {
  const rating = await services.store.of(ratings).get(user.userId, nid);
  if (!rating) return null;
  return { value: rating.value, ...(rating.comment ? { comment: rating.comment } : {}) };
}

const rating = operation('rating', {
  summary: 'The reader’s rating of a page',
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ viewer, query }) {
    const page = await findRateable(viewer, query.nid);
    if ('ok' in page) return page;
    return success<PageRating>({ page, rating: await loadRating(viewer, page.nid) });
  },
});

const ratePage = operation('ratePage', {
  summary: 'Rate a page that the reader may read; a later rating replaces an earlier one',
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ services, viewer, body }) {
    const page = await findRateable(viewer, body.nid);
    if ('ok' in page) return page;
    const given = { value: body.value, comment: cleanText(body.comment ?? '') };
    await services.store
      .of(ratings)
      .set(
        viewer.user.userId,
        { nid: page.nid, vertical: viewer.vertical.id },
        given,
        services.now().toISOString(),
      );
    return success<PageRating>({ page, rating: await loadRating(viewer, page.nid) });
  },
});

export const ratingOperations = [rating, ratePage];
