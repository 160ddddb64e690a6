/** What changed since the reader knew items. Access is that of the reader of today. */
import { knownVersionSources } from '#app/api/feature-parts.ts';
import { operation, success, type Call } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { readablePath } from '#app/api/viewer.ts';
import { mayOpenPath } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { recordId } from '#app/text/record-id.ts';
import { pagesOperations } from './pages/pages.server.ts';
import { readingOperations } from './pages/pages-read.server.ts';
import { findChangedItems, findItemChanges, findMarks } from './find-changes.server.ts';

/** The item of a call, with the path of its page; or why the reader has none. */
async function findItem({
  viewer,
  services,
  vertical,
  params,
}: Pick<Call, 'viewer' | 'services' | 'vertical' | 'params'>) {
  const nid = recordId(params['nid']);
  const [record] = nid ? await services.store.content.published([nid]) : [];
  const path = record?.vertical === vertical.id ? contentPath(vertical, record) : undefined;
  if (!record || path === undefined) return failure('not_found');
  if (!readablePath(viewer, record) || !mayOpenPath(vertical, decodeURIComponent(path), viewer.reader))
    return failure('permission_missing');
  return { record, path };
}

const itemChangesSince = operation('itemChangesSince', {
  summary: 'What changed in an item since the reader last visited, bookmarked or decided on it',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing', 'not_found'],
  tool: {
    name: 'changes_since',
    title: 'What changed in an item since the reader knew it',
    description:
      'The sections of an item that changed since the reader’s last visit, bookmark and decisions, and whether its editors called that material. `nid` is the number in the path of an item. `not-compared` does not say that nothing changed.',
    params: { nid: 'Node id of the item' },
  },
  async handle(call) {
    const found = await findItem(call);
    if ('ok' in found) return found;
    const { record, path } = found;
    return success({
      ...{ nid: record.nid, title: record.title, path, version: record.version },
      label: call.vertical.contentTypes[record.type]!.title,
      changes: await findItemChanges(call.viewer, record),
    });
  },
});

const changedItems = operation('changedItems', {
  summary: 'Which of some items have changed since the reader knew them',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer, query: { nids } }) {
    const asked = nids.split(',').flatMap((nid) => recordId(nid) ?? []);
    return success({ items: await findChangedItems(viewer, [...new Set(asked)]) });
  },
});

const markItemRead = operation('markItemRead', {
  summary: 'Records that the reader has read an item at a version: only later changes are marked then',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found'],
  async handle(call) {
    const found = await findItem(call);
    if ('ok' in found) return found;
    const { viewer, services, body } = call;
    const item = { nid: found.record.nid, version: Math.min(body.version, found.record.version) };
    const at = services.now().toISOString();
    for (const [, source] of knownVersionSources(viewer.vertical))
      await source.reading?.read(viewer, [item], at);
    return success({ changes: await findMarks(viewer, found.record) });
  },
});

export const operations = [
  changedItems,
  itemChangesSince,
  markItemRead,
  ...pagesOperations,
  ...readingOperations,
];
