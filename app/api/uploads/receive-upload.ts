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
import { formAnswer, startForm, FORM_BYTES, type Received } from './upload-form.ts';
import { takePlace, UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { readTicket, type Upload } from './upload-ticket.ts';
import { newUploadPath, watchBody, writeBody, type Written } from './write-body.ts';

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
   * Where a page without scripts is led that posted the file as a form (`multipart/form-data`), at `/form` below the path. Its
   * first field is the leave (`ticket`), and its last the file; absent: forms are not taken.
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

/** What arrives: the bytes of a file, and what was said before them. */
interface Arriving {
  ticket: string;
  fields: Readonly<Record<string, string>>;
  /** As a form says it; else it is that of the ticket. */
  fileName?: string;
  /** Undefined where nothing arrives. */
  bytes: AsyncIterable<Uint8Array> | undefined;
  /** Bytes of the whole body, as far as they were said, and how many of them there may be beside the file. */
  said: { length: number; spare: number };
  /** What comes after the file. @returns whether the body is right to its end */
  ended(): Promise<boolean>;
  /** Aborted when it came too slowly. */
  tooSlow: AbortSignal | undefined;
}

/** What came of it. */
interface Outcome {
  answer: Response | Failure;
  upload?: Upload;
}

const saidLength = ({ headers }: Request) => Number(headers.get('content-length') ?? 0);

function createReceiver<Target extends object>(kind: UploadKind<Target>, limits: UploadLimits) {
  /** Why the rest of a body was not taken. */
  const refused: Readonly<Record<Exclude<Written, 'whole'> | 'too-slow', Failure>> = {
    'too-large': failure('body_too_large', { detail: 'It is larger than was said.' }),
    'too-slow': kind.refuse('too-slow', 'It came too slowly. Try again over a faster connection.'),
    aborted: kind.refuse('aborted', 'It did not arrive whole.'),
  };

  async function receiveInPlace(
    services: Services,
    { bytes, fields, fileName, said, ended, tooSlow }: Arriving,
    upload: Upload,
  ): Promise<Response | Failure> {
    const target = await kind.find(services, upload);
    if ('ok' in target) return target;
    const most = Math.min(upload.size, services.largestUpload);
    if (said.length > most + said.spare) return refused['too-large'];
    if (!bytes) return refused.aborted;
    const path = await newUploadPath(services);
    try {
      const written = await writeBody(bytes, path, most);
      if (written === 'too-large') return refused['too-large'];
      const isWhole = written === 'whole' && (await ended());
      if (!isWhole) return refused[tooSlow?.aborted ? 'too-slow' : 'aborted'];
      return await inTurn(async () => {
        const content = await readFile(path);
        return kind.store(
          services,
          target,
          { content, fileName: fileName ?? upload.fileName, fields },
          upload,
        );
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  async function receive(services: Services, arriving: Arriving): Promise<Outcome> {
    const upload = await readTicket(kind, services, arriving.ticket);
    if (!upload)
      return { answer: failure('token_invalid', { detail: 'The leave to upload is not valid any more.' }) };
    const leave = takePlace(upload.userId, limits);
    if (!leave) {
      const detail = 'Several uploads are under way already. Try again when they have finished.';
      return { answer: failure('too_many_requests', { detail, retryAfterSeconds: 5 }), upload };
    }
    try {
      return { answer: await receiveInPlace(services, arriving, upload), upload };
    } finally {
      leave();
    }
  }

  return {
    /** Bytes of a file. */
    async file(services: Services, request: Request, ticket: string): Promise<Response | Failure> {
      const body = request.body ? watchBody(request.body, limits) : undefined;
      try {
        const { answer } = await receive(services, {
          ...{ ticket, fields: {}, bytes: body?.parts, said: { length: saidLength(request), spare: 0 } },
          ended: () => Promise.resolve(true),
          tooSlow: body?.tooSlow,
        });
        return answer;
      } finally {
        body?.stop();
      }
    },

    /** A form with a file. */
    async form(services: Services, request: Request): Promise<Outcome & Pick<Arriving, 'fields'>> {
      const body = request.body ? watchBody(request.body, limits) : undefined;
      const type = request.headers.get('content-type') ?? '';
      const form = body && (await startForm(body.parts, type, body.tooSlow));
      try {
        if (!form) return { answer: refused[body?.tooSlow.aborted ? 'too-slow' : 'aborted'], fields: {} };
        const { ticket, fields, fileName, file: bytes, ended } = form;
        const outcome = await receive(services, {
          ...{ ticket, fields, fileName, bytes, ended },
          said: { length: saidLength(request), spare: FORM_BYTES },
          tooSlow: body.tooSlow,
        });
        return { ...outcome, fields };
      } finally {
        form?.stop();
        body?.stop();
      }
    },
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
    const answer = await receive.file(services, request, ticket);
    return answer instanceof Response ? answer : problemResponse(answer, pathname);
  }

  async function answerForm(services: Services, request: Request, url: URL): Promise<Response> {
    if (request.method !== 'POST') return notAllowed('POST');
    const { answer, ...said } = await receive.form(services, request);
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
