import type { Feature } from '#app/feature.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ReadLater } from './contract.ts';
import { readLater, type Owner } from './store.server.ts';

const getOwner = ({ user, vertical }: Viewer): Owner => ({ userId: user.userId, vertical: vertical.id });

/** The path of a page that the reader may read in full. */
function readablePath({ vertical, reader }: Viewer, record: ContentRecord): string | undefined {
  const isReadable = record.vertical === vertical.id && contentAccess(vertical, record, reader) === 'full';
  return isReadable ? contentPath(vertical, record) : undefined;
}

/** The list of a reader. A page that the reader can no longer read is not in it. */
async function loadList(viewer: Viewer): Promise<ReadLater> {
  const { content, of } = viewer.services.store;
  const rows = await of(readLater).list(getOwner(viewer));
  const records = new Map(
    (await content.published(rows.map(({ nid }) => nid))).map((record) => [record.nid, record]),
  );
  const items = rows.flatMap((row) => {
    const record = records.get(row.nid);
    const path = record && readablePath(viewer, record);
    return path ? [{ ...row, title: record.title, path }] : [];
  });
  return { items };
}

const list = operation('readLater', {
  summary: 'The pages that the reader wants to read later',
  auth: 'subscriber',
  handle: async ({ viewer }) => success(await loadList(viewer)),
});

const add = operation('addReadLater', {
  summary: 'Put a page on the list of pages to read later',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, body }) {
    const [record] = await services.store.content.published([body.nid]);
    if (!record || !readablePath(viewer, record)) return failure('not_found');
    await services.store.of(readLater).add(getOwner(viewer), record.nid, services.now().toISOString());
    return success(await loadList(viewer));
  },
});

const remove = operation('removeReadLater', {
  summary: 'Take a page off the list of pages to read later',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const nid = recordId(params['nid']);
    if (!nid) return failure('not_found');
    await services.store.of(readLater).remove(getOwner(viewer), nid);
    return success(await loadList(viewer));
  },
});

/** Lets readers put pages on a list, to read them later. */
export const feature: Feature = { operations: [list, add, remove] };
