/** Uploads into the library: who may, and what becomes of a file that has arrived (`app/api/uploads`). */
import { createHash } from 'node:crypto';
import type { HttpProtocol } from '#app/api/http-protocol.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { createUploads as create, uploadPath, type UploadKind } from '#app/api/uploads/receive-upload.ts';
import type { Received } from '#app/api/uploads/upload-form.ts';
import { UPLOAD_LIMITS, type UploadLimits } from '#app/api/uploads/upload-limits.ts';
import type { Upload } from '#app/api/uploads/upload-ticket.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { stillHas } from '../desk/access.server.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { findEntry } from './library.server.ts';
import { readFacts } from './media-facts.server.ts';
import { newsroomMedia } from './media-store.server.ts';
import { AUDIENCE } from './upload-ticket.server.ts';

export { UPLOAD_LIMITS, type UploadLimits };

/** Whether the account of a ticket may still upload. */
async function findVertical(services: Services, upload: Upload): Promise<VerticalConfig | Failure> {
  const { verticals } = services.config();
  const vertical = Object.hasOwn(verticals, upload.vertical) ? verticals[upload.vertical] : undefined;
  if (!vertical || !Object.hasOwn(vertical.features, 'newsroom')) return failure('permission_missing');
  const holder = { services, vertical, user: { userId: upload.userId } };
  const may = await services.store.of(newsroomDesk).transaction((on) => stillHas(on, holder, 'write'));
  return may ? vertical : failure('permission_missing');
}

/** Stores what was received, if it is what it should be. */
async function store(
  services: Services,
  vertical: VerticalConfig,
  { content, fileName }: Received,
  { userId }: Upload,
): Promise<Response | Failure> {
  if (content.length === 0) return failure('media_refused', { detail: 'It is empty.' });
  const facts = readFacts(content, fileName);
  if ('refused' in facts) return failure('media_refused', { detail: `It ${facts.refused}.` });
  const { ending, width, height } = facts;
  const name = `${createHash('sha256').update(content).digest('hex')}.${ending}`;
  await services.media.put(name, content);
  const saved = `${
    fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{M}\p{N}._ ()-]+/gu, '-')
      .replace(/^[. -]+/, '') || 'file'
  }.${ending}`;
  const media = services.store.of(newsroomMedia);
  const acting = { vertical: vertical.id, by: userId, at: services.now().toISOString() };
  const isNew = await services.store.of(newsroomDesk).transaction(async (on) => {
    const before = await media.get(vertical.id, name, on);
    await media.add(on, acting, { name, file_name: saved, size: content.length, width, height });
    const isHere = before !== undefined && before.merged_into === null && before.removed_at === null;
    if (!isHere)
      await recordTrail(on, [{ ...acting, action: 'media-added', title: saved, detail: { name } }]);
    return !isHere;
  });
  const found = await findEntry(services, vertical, name);
  return Response.json(found!.entry, {
    status: isNew ? 201 : 200,
    headers: { 'Cache-Control': 'no-store' },
  });
}

const kind: UploadKind<VerticalConfig> = {
  ...{ path: '/api/newsroom-uploads', audience: AUDIENCE, find: findVertical, store },
  refuse: (_, detail) => failure('media_refused', { detail }),
};

export const UPLOAD_PATH = uploadPath(kind);

export const createUploads = (limits: UploadLimits = UPLOAD_LIMITS): HttpProtocol => create(kind, limits);
