/** Content as pages: one call returns the data of a path for this reader. */
import type { PageQuery, PageResponse } from '#app/contracts/content.ts';
import type { ContentPageResponse } from '#app/contracts/content-page.ts';
import { getContentTypes, type ContentRoute } from '#app/config/model.ts';
import { accessLevel, mayOpenPath, mayReadType, protectingPrefix } from '#app/runtime/access.ts';
import { normalisePath, resolve, type Resolved } from '#app/runtime/resolve.ts';
import { closedItem } from '../../content/pages/closed-item.ts';
import { pageText } from '../../content/pages/page-text.ts';
import { findItem, contentPage } from '../../content/pages/page-data.ts';
import { findTextMarks } from '../../content/pages/text-marks.ts';
import { withdrawnItem } from '../../content/pages/withdrawn-item.ts';
import { listRows } from '../../content/lists/rows.ts';
import { commonState, listPage, wantedList } from '../../content/lists/page.ts';
import { operation, success, type Call, type Outcome } from '../../operation.ts';
import { failure, type Failure } from '../../problem.ts';
import type { Viewer } from '../../viewer.ts';

const page = operation('page', {
  summary: 'Data of a content page or list, by its path',
  auth: 'subscriber',
  scope: 'read',
  tool: {
    name: 'item',
    title: 'One item',
    description:
      'The whole text of one item, such as an article, a guide of a country or a regulatory update, by the path that the other tools name.',
    without: ['search'],
    toText: pageText,
  },
  problems: ['permission_missing', 'not_found', 'withdrawn', 'item_failed'],
  handle: readPage,
});

type PageCall = Pick<Call<PageQuery>, 'query' | 'viewer'>;

/** The page or list at a path, as its reader gets it. */
export async function readPage(call: PageCall): Promise<Outcome<PageResponse>> {
  const found = readable(call);
  if ('ok' in found) return found;
  return found.resolved.route.view === 'list' ? listAnswer(call, found) : itemAnswer(call.viewer, found);
}

const closed = operation('closedPage', {
  summary: 'What a reader may know of an item that the subscription does not include',
  auth: 'subscriber',
  scope: 'read',
  problems: ['not_found'],
  async handle({ viewer, query: { path } }) {
    const item = await closedItem(viewer, path);
    return item ? success(item) : failure('not_found');
  },
});

const rows = operation('listRows', {
  summary: 'Rows of a list with its columns, many at a time, for exports',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  async handle(call) {
    const { services, vertical, query, viewer } = call;
    const found = readable(call);
    if ('ok' in found) return found;
    if (found.resolved.route.view !== 'list') return failure('not_found');
    const list = await wantedList(services, vertical, found.resolved, {
      ...found,
      search: query.search ?? '',
    });
    if ('ok' in list) return list;
    const { reader, contentDay } = viewer;
    return success(
      await listRows(services, vertical, reader, list, { part: query.page ?? 1, today: contentDay.day }),
    );
  },
});

/** A path of content that this reader may open. */
interface Readable {
  path: string;
  resolved: ContentResolved;
  /** The types at the path that the reader may read; at least one. */
  types: string[];
}

function readable({ query, viewer }: PageCall): Readable | Failure {
  const { vertical, reader } = viewer;
  const path = normalisePath(query.path);
  const resolved = path === undefined ? undefined : resolve(vertical, path);
  if (path === undefined || !isContent(resolved)) return failure('not_found');
  const refused = guarded(viewer, path);
  if (refused) return refused;
  const types = getContentTypes(resolved.route).filter((type) => mayReadType(vertical, type, reader));
  return types.length === 0 ? failure('permission_missing') : { path, resolved, types };
}

type ContentResolved = Resolved & { route: ContentRoute };

function isContent(resolved: Resolved | undefined): resolved is ContentResolved {
  return resolved !== undefined && 'view' in resolved.route;
}

function guarded({ vertical, reader }: Viewer, path: string): Failure | undefined {
  if (mayOpenPath(vertical, path, reader)) return undefined;
  const prefix = protectingPrefix(vertical, path);
  return failure('permission_missing', { detail: `${prefix} is not part of this subscription.` });
}

async function listAnswer(
  { query, viewer }: PageCall,
  { resolved, path, types }: Readable,
): Promise<Outcome<PageResponse>> {
  const { services, vertical, reader, contentDay } = viewer;
  const list = await wantedList(services, vertical, resolved, { path, search: query.search ?? '', types });
  if ('ok' in list) return list;
  const today = contentDay.day;
  return shared(viewer, path, commonState(list, today), () =>
    listPage(services, vertical, reader, list, today),
  );
}

async function itemAnswer(
  viewer: Viewer,
  { resolved, path, types }: Readable,
): Promise<Outcome<PageResponse>> {
  const { services, vertical, contentDay } = viewer;
  // Next dates depend on the day.
  return shared(viewer, path, contentDay.day, async () => {
    const record = await findItem(services.store, vertical, resolved, types);
    if (!record && (await findItem(services.store, vertical, resolved, getContentTypes(resolved.route))))
      return failure('permission_missing');
    const data = record && (await contentPage(viewer, record));
    if (!data) return (await withdrawnItem(viewer, resolved, types)) ?? failure('not_found');
    if ('ok' in data) return data;
    // If a URL redirects to another, the guard of the target also decides.
    const refused = guarded(viewer, decodeURIComponent(data.path));
    return refused ?? success({ ...data, ...(await findTextMarks(viewer, data)) } as ContentPageResponse);
  });
}

/** A result that readers with the same access share, cached for each content version. */
async function shared(
  { services, vertical, reader, contentVersion }: Viewer,
  path: string,
  state: string | undefined,
  make: () => Promise<Outcome<PageResponse>>,
): Promise<Outcome<PageResponse>> {
  if (state === undefined) return make();
  const key = [vertical.id, path, state, services.config().hash, accessLevel(reader)].join('\n');
  const cached = services.pageData.get(contentVersion, key);
  if (cached) return success(cached);
  const outcome = await make();
  if (outcome.ok) services.pageData.set(contentVersion, key, outcome.value);
  return outcome;
}

export const pageOperations = [page, closed, rows];
