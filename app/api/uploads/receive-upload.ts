/**
 * Uploads as a stream. The bytes go into a file of the data folder as they come, so that a slow client costs a file and no
 * memory, and are read once, one upload at a time, when all are there. Each part that takes files says what it takes.
 */
import { readFile, rm } from 'node:fs/promises';
import { oneAtATime } from '#app/queue/in-turn.ts';
import type { HttpProtocol } from '../http-protocol.ts';
import { failure, problemResponse, type Failure } from '../problem.ts';
import type { Services } from '../services.ts';
import { toFailure } from '../to-failure.ts';
import { formAnswer, readUploadForm, FORM_BYTES, type Received } from './upload-form.ts';
import { takePlace, UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { readTicket, type Upload } from './upload-ticket.ts';
import { newUploadPath, writeBody, type Written } from './write-body.ts';

/** A part that takes files. */
export interface UploadKind<Target extends object> {
  /** Start of its paths: `/api/newsroom-uploads`. Files are put at `/file` below it. */
  path: string;
  /** Of its tickets. */
  audience: string;
  /** A file that did not arrive. @param detail why, a sentence */
  refuse(reason: 'too-slow' | 'aborted', detail: string): Failure;
  /** Asks once more what the account of the ticket may do. */
  find(services: Services, upload: Upload): Promise<Target | Failure>;
  /** Stores what was received, if it is what it should be. @returns what a program is answered */
  store(services: Services, target: Target, received: Received, upload: Upload): Promise<Response | Failure>;
  /**
   * Where a page without scripts is led that posted the file as a form (`multipart/form-data`), at `/form` below the path with
   * the leave in `?ticket=`; absent: forms are not taken.
   *
   * @param ended `ok`, or the failure with the fields that were typed
   * @returns a URL of a page; undefined where nobody knows one
   */
  formLeadsTo?(
    services: Services,
    url: URL,
    ended: { upload?: Upload; failure?: Failure; fields: Readonly<Record<string, string>> },
  ): string | undefined;
}

/** One upload at a time is in memory, of all parts. */
const inTurn = oneAtATime();

/** Where the files of a part are put. */
export const uploadPath = ({ path }: { path: string }): string => `${path}/file`;
/** Where its forms are posted. */
export const uploadFormPath = ({ path }: { path: string }): string => `${path}/form`;

interface Incoming {
  request: Request;
  /** Undefined for the bytes of the file alone. */
  formType: string | undefined;
}

/** What came of it, and what was typed beside the file. */
interface Outcome {
  answer: Response | Failure;
  upload?: Upload;
  fields: Readonly<Record<string, string>>;
}

function createReceiver<Target extends object>(kind: UploadKind<Target>, limits: UploadLimits) {
  /** Why the rest of a body was not taken. */
  const refused: Readonly<Record<Exclude<Written, 'whole'>, Failure>> = {
    'too-large': failure('body_too_large', { detail: 'It is larger than was said.' }),
    'too-slow': kind.refuse('too-slow', 'It came too slowly. Try again over a faster connection.'),
    aborted: kind.refuse('aborted', 'It did not arrive whole.'),
  };

  async function readFrom(path: string, upload: Upload, formType: string | undefined) {
    const content = await readFile(path);
    return formType === undefined
      ? { content, fileName: upload.fileName, fields: {} }
      : readUploadForm(content, formType);
  }

  async function receiveInPlace(
    services: Services,
    { request: { headers, body }, formType }: Incoming,
    upload: Upload,
  ): Promise<Outcome> {
    const none = { upload, fields: {} };
    const target = await kind.find(services, upload);
    if ('ok' in target) return { ...none, answer: target };
    const most = Math.min(upload.size, services.largestUpload) + (formType === undefined ? 0 : FORM_BYTES);
    if (Number(headers.get('content-length') ?? 0) > most) return { ...none, answer: refused['too-large'] };
    if (!body) return { ...none, answer: refused.aborted };
    const path = await newUploadPath(services);
    try {
      const written = await writeBody(body, path, most, limits);
      if (written !== 'whole') return { ...none, answer: refused[written] };
      return await inTurn(async () => {
        const received = await readFrom(path, upload, formType);
        if (!received) return { ...none, answer: refused.aborted };
        const { fields } = received;
        return { upload, fields, answer: await kind.store(services, target, received, upload) };
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  return async (services: Services, incoming: Incoming, ticket: string): Promise<Outcome> => {
    const upload = await readTicket(kind, services, ticket);
    if (!upload)
      return {
        answer: failure('token_invalid', { detail: 'The leave to upload is not valid any more.' }),
        fields: {},
      };
    const leave = takePlace(upload.userId, limits);
    if (!leave) {
      const detail = 'Several uploads are under way already. Try again when they have finished.';
      return {
        answer: failure('too_many_requests', { detail, retryAfterSeconds: 5 }),
        ...{ upload, fields: {} },
      };
    }
    try {
      return await receiveInPlace(services, incoming, upload);
    } finally {
      leave();
    }
  };
}

const notAllowed = (allow: string) =>
  new Response(null, { status: 405, headers: { Allow: allow, 'Cache-Control': 'no-store' } });

/** Answers the uploads of a part. */
export function createUploads<Target extends object>(
  kind: UploadKind<Target>,
  limits: UploadLimits = UPLOAD_LIMITS,
): HttpProtocol {
  const receive = createReceiver(kind, limits);

  async function answerFile(services: Services, request: Request, pathname: string): Promise<Response> {
    if (request.method !== 'PUT') return notAllowed('PUT');
    const [, ticket = ''] = /^Bearer +(\S{1,4000})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const { answer } = await receive(services, { request, formType: undefined }, ticket);
    return answer instanceof Response ? answer : problemResponse(answer, pathname);
  }

  async function answerForm(services: Services, request: Request, url: URL): Promise<Response> {
    if (request.method !== 'POST') return notAllowed('POST');
    const formType = request.headers.get('content-type') ?? '';
    const { answer, ...said } = await receive(
      services,
      { request, formType },
      url.searchParams.get('ticket') ?? '',
    );
    const ended = answer instanceof Response ? said : { ...said, failure: answer };
    const to = kind.formLeadsTo!(services, url, ended);
    if (to !== undefined) return formAnswer(to);
    return answer instanceof Response ? answer : problemResponse(answer, url.pathname);
  }

  return {
    path: kind.path,
    streams: true,
    async answer(services, request) {
      const url = new URL(request.url);
      const { pathname } = url;
      try {
        if (pathname === uploadPath(kind)) return await answerFile(services, request, pathname);
        if (kind.formLeadsTo && pathname === uploadFormPath(kind))
          return await answerForm(services, request, url);
        return problemResponse(failure('not_found'), pathname);
      } catch (error) {
        services.reportError(error, { operation: 'upload' });
        return problemResponse(toFailure(error, services), pathname);
      }
    },
  };
}
