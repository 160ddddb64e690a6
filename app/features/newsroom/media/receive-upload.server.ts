/**
 * Uploads as a stream. The bytes go into a file of the data folder as they come, so that a slow client costs a file and no
 * memory, and are read once, one upload at a time, when all are there.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpProtocol } from '#app/api/http-protocol.ts';
import { failure, problemResponse, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { toFailure } from '#app/api/to-failure.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { oneAtATime } from '#app/queue/in-turn.ts';
import { stillHas } from '../desk/access.server.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { findEntry } from './library.server.ts';
import { readFacts } from './media-facts.server.ts';
import { newsroomMedia } from './media-store.server.ts';
import { readTicket, type Upload } from './upload-ticket.server.ts';

const START = '/api/newsroom-uploads';
export const UPLOAD_PATH = `${START}/file`;

/** What uploads may cost. */
export interface UploadLimits {
  /** Under way on this server. */
  mostAtOnce: number;
  /** Under way of one account. */
  mostOfAccount: number;
  /** Milliseconds in which so many bytes must come, or all that are left. */
  paceMs: number;
  paceBytes: number;
  /** Milliseconds for all of it: less than the listener gives to a request, so that there is time to say why it ended. */
  wholeMs: number;
}

export const UPLOAD_LIMITS: Readonly<UploadLimits> = {
  mostAtOnce: 12,
  mostOfAccount: 3,
  paceMs: 10_000,
  paceBytes: 32 * 1024,
  wholeMs: 50_000,
};

/** What a server that ended in the middle of an upload has left. */
const LEFT_AFTER_MS = 60 * 60 * 1_000;

const underWay = new Map<number, number>();

/** @returns what gives the place back; undefined if there is none */
function takePlace(userId: number, { mostAtOnce, mostOfAccount }: UploadLimits): (() => void) | undefined {
  const own = underWay.get(userId) ?? 0;
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  if (own >= mostOfAccount || all >= mostAtOnce) return undefined;
  underWay.set(userId, own + 1);
  return () => {
    const left = underWay.get(userId)! - 1;
    if (left === 0) underWay.delete(userId);
    else underWay.set(userId, left);
  };
}

/** One upload at a time is in memory. */
const inTurn = oneAtATime();

async function makeFolder({ configFiles, now }: Services): Promise<string> {
  const folder = join(configFiles.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const left = await stat(join(folder, name)).catch(() => undefined);
    if (left && left.mtimeMs < now().getTime() - LEFT_AFTER_MS) await rm(join(folder, name), { force: true });
  }
  return folder;
}

type Written = 'whole' | 'too-large' | 'too-slow' | 'aborted';

/** Calls `cut` once if too little arrives. @returns what counts bytes that arrived, and what ends the watch */
function watchPace({ paceMs, paceBytes, wholeMs }: UploadLimits, cut: () => void) {
  let arrived = 0;
  const pace = setInterval(() => {
    if (arrived < paceBytes) cut();
    arrived = 0;
  }, paceMs);
  const whole = setTimeout(cut, wholeMs);
  return {
    count: (bytes: number) => void (arrived += bytes),
    end() {
      clearInterval(pace);
      clearTimeout(whole);
    },
  };
}

/** Writes a body into a file, as fast as the disk takes it. @throws an error of the file system */
async function writeBody(
  body: ReadableStream<Uint8Array>,
  path: string,
  most: number,
  limits: UploadLimits,
): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  const reader = body.getReader();
  // The listener discards what is left.
  const stop = () => void reader.cancel().catch(() => undefined);
  let isTooSlow = false;
  const pace = watchPace(limits, () => {
    isTooSlow = true;
    stop();
  });
  try {
    for (let size = 0; ;) {
      const part = await reader.read().catch(() => undefined);
      if (isTooSlow) return 'too-slow';
      if (!part) return 'aborted';
      if (part.done) return 'whole';
      size += part.value.byteLength;
      if (size > most) return 'too-large';
      pace.count(part.value.byteLength);
      await file.write(part.value);
    }
  } finally {
    pace.end();
    stop();
    await file.close();
  }
}

/** Whether the account of a ticket may still upload. */
async function findVertical(services: Services, upload: Upload): Promise<VerticalConfig | undefined> {
  const { verticals } = services.config();
  const vertical = Object.hasOwn(verticals, upload.vertical) ? verticals[upload.vertical] : undefined;
  if (!vertical || !Object.hasOwn(vertical.features, 'newsroom')) return undefined;
  const holder = { services, vertical, user: { userId: upload.userId } };
  const may = await services.store.of(newsroomDesk).transaction((on) => stillHas(on, holder, 'write'));
  return may ? vertical : undefined;
}

/** Stores what was received, if it is what it should be. */
async function store(
  services: Services,
  vertical: VerticalConfig,
  { userId, fileName }: Upload,
  path: string,
): Promise<Response | Failure> {
  const content = await readFile(path);
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

/** Why the rest of a body was not taken. */
const REFUSED: Readonly<Record<Exclude<Written, 'whole'>, Failure>> = {
  'too-large': failure('body_too_large', { detail: 'It is larger than was said.' }),
  'too-slow': failure('media_refused', { detail: 'It came too slowly. Try again over a faster connection.' }),
  aborted: failure('media_refused', { detail: 'It did not arrive whole.' }),
};

async function receiveInPlace(
  services: Services,
  { headers, body }: Request,
  upload: Upload,
  limits: UploadLimits,
): Promise<Response | Failure> {
  const vertical = await findVertical(services, upload);
  if (!vertical) return failure('permission_missing');
  const most = Math.min(upload.size, services.largestUpload);
  if (Number(headers.get('content-length') ?? 0) > most) return REFUSED['too-large'];
  if (!body) return REFUSED.aborted;
  const path = join(await makeFolder(services), randomUUID());
  try {
    const written = await writeBody(body, path, most, limits);
    if (written !== 'whole') return REFUSED[written];
    return await inTurn(() => store(services, vertical, upload, path));
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(
  services: Services,
  request: Request,
  limits: UploadLimits,
): Promise<Response | Failure> {
  const [, ticket = ''] = /^Bearer +(\S{1,4000})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const upload = await readTicket(services, ticket);
  if (!upload) return failure('token_invalid', { detail: 'The leave to upload is not valid any more.' });
  const leave = takePlace(upload.userId, limits);
  if (!leave)
    return failure('too_many_requests', {
      detail: 'Several uploads are under way already. Try again when they have finished.',
      retryAfterSeconds: 5,
    });
  try {
    return await receiveInPlace(services, request, upload, limits);
  } finally {
    leave();
  }
}

export const createUploads = (limits: UploadLimits = UPLOAD_LIMITS): HttpProtocol => ({
  path: START,
  streams: true,
  async answer(services, request) {
    const { pathname } = new URL(request.url);
    if (pathname !== UPLOAD_PATH) return problemResponse(failure('not_found'), pathname);
    if (request.method !== 'PUT')
      return new Response(null, { status: 405, headers: { Allow: 'PUT', 'Cache-Control': 'no-store' } });
    try {
      const answer = await receive(services, request, limits);
      return answer instanceof Response ? answer : problemResponse(answer, pathname);
    } catch (error) {
      services.reportError(error, { operation: 'upload' });
      return problemResponse(toFailure(error, services), pathname);
    }
  },
});
