/** An item whose versions a reader may read: the access of today decides, not that of the day of a version. */
import { failure, type Failure } from '../problem.ts';
import { readablePath, type Viewer } from '../viewer.ts';
import { contentAccess, mayOpenPath } from '#app/runtime/access.ts';
import { schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';

export interface ReadableItem {
  record: ContentRecord;
  schema: ContentSchema;
  /** What every answer about an item says of it. */
  head: {
    nid: number;
    title: string;
    /** Title of its content type. */
    label: string;
    /** Path of its page of today. */
    path: string;
    access: 'full' | 'restricted';
  };
}

/** @returns why not, where the reader may not open the page of today */
export async function findReadableItem(
  viewer: Viewer,
  id: string | undefined,
): Promise<ReadableItem | Failure> {
  const { services, vertical, reader } = viewer;
  const nid = recordId(id);
  const [record] = nid ? await services.store.content.published([nid]) : [];
  const type = record && vertical.contentTypes[record.type];
  const schema = record && schemaFor(services.registry, vertical, record.type);
  const path = record?.vertical === vertical.id ? contentPath(vertical, record) : undefined;
  if (!record || !type || !schema || path === undefined) return failure('not_found');
  if (!readablePath(viewer, record) || !mayOpenPath(vertical, decodeURIComponent(path), reader))
    return failure('permission_missing');
  const access = contentAccess(vertical, record, reader);
  return { record, schema, head: { nid: record.nid, title: record.title, label: type.title, path, access } };
}
