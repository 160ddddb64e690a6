/** Content as pages: one call returns what a path shows to this reader. */
import type { ContentPageResponse, PageQuery, PageResponse } from '#schemas/types.ts';
import { mayOpenPath, mayReadType, protectingPrefix } from '#app/runtime/access.ts';
import { accessLevel } from '#app/runtime/reader.ts';
import { normalisePath, resolve } from '#app/runtime/resolve.ts';
import { contentPage } from '../content/page-data.ts';
import { summarise } from '../content/summaries.ts';
import { operation, success, type Call, type Outcome } from '../operation.ts';
import { failure } from '../problem.ts';
import { recordId } from '../record-id.ts';

async function listPage(call: Call<PageQuery>, type: string, title: string): Promise<Outcome<PageResponse>> {
  const { services, vertical, query } = call;
  const limit = vertical.site.limits.listPage;
  const page = query.page ?? 1;
  const { items, total } = await services.store.content.list({
    vertical: vertical.id,
    types: [type],
    limit,
    offset: (page - 1) * limit,
    order: 'newest',
  });
  const pages = Math.max(1, Math.ceil(total / limit));
  if (page > pages) return failure('not_found', { detail: `This list has ${pages} pages.` });
  const summaries = await summarise(services, vertical, await call.reader(), items);
  return success({ kind: 'list', type, title, items: summaries, total, page, pages });
}

async function itemPage(
  call: Call<PageQuery>,
  type: string,
  param: string | undefined,
): Promise<Outcome<PageResponse>> {
  const { services, vertical } = call;
  const id = recordId(param);
  const record = id ? await services.store.content.get(id) : null;
  if (record?.vertical !== vertical.id || record.type !== type || record.status !== 'published')
    return failure('not_found');
  const data = await contentPage(services, vertical, await call.reader(), record);
  return data ? success(data as ContentPageResponse) : failure('not_found');
}

const page = operation<PageQuery, never, PageResponse>({
  id: 'page',
  method: 'get',
  path: '/api/{v}/pages',
  summary: 'Data of a content page or list, by its path',
  auth: 'bearer',
  query: 'page-query',
  response: 'page-response',
  async handle(call) {
    const { services, vertical, query } = call;
    const path = normalisePath(query.path);
    const resolved = path === undefined ? undefined : resolve(vertical, path);
    if (!path || !resolved || !('contentType' in resolved.route)) return failure('not_found');
    const reader = await call.reader();
    if (!reader.active) return failure('subscription_inactive');
    const { contentType, view, title } = resolved.route;
    if (!mayOpenPath(vertical, path, reader)) {
      return failure('permission_missing', {
        detail: `${protectingPrefix(vertical, path)} is not part of this subscription.`,
      });
    }
    if (!mayReadType(vertical, contentType, reader)) return failure('permission_missing');

    // The version is read before the data: what is kept under it is never older than it says.
    const version = await services.store.events.latestId();
    const key = [vertical.id, path, query.page, version, services.config().hash, accessLevel(reader)].join(
      '\n',
    );
    const kept = services.pageData.get(key);
    if (kept) return success(kept);
    const outcome =
      view === 'list'
        ? await listPage(call, contentType, title)
        : await itemPage(call, contentType, resolved.params['id']);
    if (outcome.ok) services.pageData.set(key, outcome.value);
    return outcome;
  },
});

export const pageOperations = [page];
