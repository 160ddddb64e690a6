/** Content as pages: one call returns what a path shows to this reader. */
import type {
  ContentPageResponse,
  ListRows,
  ListRowsQuery,
  PageQuery,
  PageResponse,
} from '#schemas/types.ts';
import { getContentTypes, type ContentRoute } from '#app/config/model.ts';
import { mayOpenPath, mayReadType, protectingPrefix } from '#app/runtime/access.ts';
import { accessLevel, type Reader } from '#app/runtime/reader.ts';
import { normalisePath, resolve, type Resolved } from '#app/runtime/resolve.ts';
import { findItem } from '../../content/pages/find-item.ts';
import { listRows } from '../../content/lists/rows.ts';
import { commonState, listPage, wantedList } from '../../content/lists/page.ts';
import { contentPage } from '../../content/pages/page-data.ts';
import { operation, success, type Call, type Outcome } from '../../operation.ts';
import { failure, type Failure } from '../../problem.ts';

const page = operation<PageQuery, never, PageResponse>({
  id: 'page',
  method: 'get',
  path: '/api/{v}/pages',
  summary: 'Data of a content page or list, by its path',
  auth: 'bearer',
  query: 'page-query',
  response: 'page-response',
  problems: ['subscription_inactive', 'permission_missing', 'not_found', 'item_failed'],
  async handle(call) {
    const found = await readable(call);
    if ('ok' in found) return found;
    return found.resolved.route.view === 'list' ? listAnswer(call, found) : itemAnswer(call, found);
  },
});

const rows = operation<ListRowsQuery, never, ListRows>({
  id: 'listRows',
  method: 'get',
  path: '/api/{v}/list-rows',
  summary: 'Rows of a list with its columns, many at a time, for exports',
  auth: 'bearer',
  query: 'list-rows-query',
  response: 'list-rows',
  problems: ['subscription_inactive', 'permission_missing', 'not_found'],
  async handle(call) {
    const { services, vertical, query } = call;
    const found = await readable(call);
    if ('ok' in found) return found;
    if (found.resolved.route.view !== 'list') return failure('not_found');
    const list = await wantedList(services, vertical, found.resolved, {
      ...found,
      search: query.search ?? '',
    });
    if ('ok' in list) return list;
    const { day: today } = await services.contentDay();
    return success(await listRows(services, vertical, found.reader, list, { part: query.page ?? 1, today }));
  },
});

/** A path of content that this reader may open. */
interface Readable {
  path: string;
  resolved: ContentResolved;
  /** The types at the path that the reader may read; at least one. */
  types: string[];
  reader: Reader;
}

async function readable(call: Call<PageQuery>): Promise<Readable | Failure> {
  const { vertical, query } = call;
  const path = normalisePath(query.path);
  const resolved = path === undefined ? undefined : resolve(vertical, path);
  if (path === undefined || !isContent(resolved)) return failure('not_found');
  const reader = await call.reader();
  if (!reader.active) return failure('subscription_inactive');
  const refused = guarded(call, path, reader);
  if (refused) return refused;
  const types = getContentTypes(resolved.route).filter((type) => mayReadType(vertical, type, reader));
  return types.length === 0 ? failure('permission_missing') : { path, resolved, types, reader };
}

type ContentResolved = Resolved & { route: ContentRoute };

function isContent(resolved: Resolved | undefined): resolved is ContentResolved {
  return resolved !== undefined && 'view' in resolved.route;
}

function guarded({ vertical }: Call, path: string, reader: Reader): Failure | undefined {
  if (mayOpenPath(vertical, path, reader)) return undefined;
  const prefix = protectingPrefix(vertical, path);
  return failure('permission_missing', { detail: `${prefix} is not part of this subscription.` });
}

async function listAnswer(
  call: Call<PageQuery>,
  { resolved, path, types, reader }: Readable,
): Promise<Outcome<PageResponse>> {
  const { services, vertical, query } = call;
  const list = await wantedList(services, vertical, resolved, { path, search: query.search ?? '', types });
  if ('ok' in list) return list;
  const { day: today } = await services.contentDay();
  return shared(call, path, reader, commonState(list, today), () =>
    listPage(services, vertical, reader, list, today),
  );
}

async function itemAnswer(
  call: Call<PageQuery>,
  { resolved, path, types, reader }: Readable,
): Promise<Outcome<PageResponse>> {
  const { services, vertical } = call;
  // Next dates are counted from the day.
  const { day } = await services.contentDay();
  return shared(call, path, reader, day, async () => {
    const record = await findItem(services.store, vertical, resolved, types);
    if (!record && (await findItem(services.store, vertical, resolved, getContentTypes(resolved.route))))
      return failure('permission_missing');
    const data = record && (await contentPage(services, vertical, reader, record));
    if (!data) return failure('not_found');
    if ('ok' in data) return data;
    // Where an address leads to another, that one's guard decides too.
    return guarded(call, decodeURIComponent(data.path), reader) ?? success(data as ContentPageResponse);
  });
}

/** An answer that readers of equal access share, made once for each version of the content. */
async function shared(
  { services, vertical }: Call<PageQuery>,
  path: string,
  reader: Reader,
  state: string | undefined,
  make: () => Promise<Outcome<PageResponse>>,
): Promise<Outcome<PageResponse>> {
  if (state === undefined) return make();
  // The version is read before the data: what is kept under it is never older than it says.
  const version = await services.store.events.latestId();
  const key = [vertical.id, path, state, version, services.config().hash, accessLevel(reader)].join('\n');
  const kept = services.pageData.get(key);
  if (kept) return success(kept);
  const outcome = await make();
  if (outcome.ok) services.pageData.set(key, outcome.value);
  return outcome;
}

export const pageOperations = [page, rows];
