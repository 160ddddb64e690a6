/**
 * Files that a page without scripts posts as a form (`multipart/form-data`). The fields come first and the file last, so that who
 * may send it is known before a byte of the file is read.
 */
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

/** A file that has arrived, with the fields of a form that came with it. */
export interface Received {
  content: Buffer;
  /** As the client called it. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

/** Bytes that a form may have before its file, and as many after it. */
export const FORM_BYTES = 16 * 1024;
/** Characters of one of its fields. */
const LONGEST_FIELD = 2_000;
/** Name of the field with the leave: the first of the form. */
const TICKET_FIELD = 'ticket';

const LIMITS = {
  ...{ files: 1, fields: 20, parts: 21 },
  // Characters have up to four bytes; a ticket has one for each.
  ...{ fieldSize: LONGEST_FIELD * 4, headerPairs: 20, headerSize: 4 * 1024 },
};

/** A form up to its file. */
export interface StartedForm {
  /** The first field if it is {@link TICKET_FIELD}; else empty. */
  ticket: string;
  /** Those before the file. */
  fields: Readonly<Record<string, string>>;
  fileName: string;
  /** The bytes of the file as they come; undefined for a form without one. Reading it fails if the body fails. */
  file: Readable | undefined;
  /** Reads what comes after the file. @returns whether the form came whole, with one file */
  ended(): Promise<boolean>;
  /** Takes no more. */
  stop(): void;
}

/** Gives a body to a reader of forms as fast as it takes it. */
function feed(
  reader: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  file: () => BusboyFileStream | undefined,
) {
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  reader.on('error', (error) => fail(error as Error));
  // It may finish before the body ends: what comes after the last part belongs to nothing.
  const finished = new Promise<void>((resolve) => reader.once('finish', resolve));
  const take = (part: Uint8Array) =>
    new Promise<void>((resolve, reject) =>
      reader.write(part, (error) => (error ? reject(error) : resolve())),
    );
  const all = async () => {
    let size = 0;
    for await (const part of body) {
      await take(part);
      size += part.byteLength;
      const beside = size - (file()?.bytesRead ?? 0);
      if (beside > (file() ? 2 : 1) * FORM_BYTES) throw new Error('A form has too much beside its file.');
    }
    reader.end();
    await finished;
  };
  return { whole: Promise.race([all(), failed]), fail };
}

const createReader = (type: string): BusboyInstance | undefined => {
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  try {
    // The name of the file is cleaned by those who store it.
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS, preservePath: true });
  } catch {
    // It has no boundary.
    return undefined;
  }
};

/**
 * Reads a form up to its file.
 *
 * @param tooSlow ends it at any point
 * @returns undefined if it is another kind of body, or ends or fails before its file
 *
 * @example
 * const form = await startForm(body, request.headers.get('content-type') ?? '');
 * if (!form || !isLeave(form.ticket)) form?.stop();
 */
export async function startForm(
  body: AsyncIterable<Uint8Array>,
  type: string,
  tooSlow?: AbortSignal,
): Promise<StartedForm | undefined> {
  const reader = createReader(type);
  if (!reader) return undefined;
  const fields = new Map<string, string>();
  let isWhole = true;
  let ticket: string | undefined;
  let file: BusboyFileStream | undefined;
  const started = new Promise<string>((resolve) => {
    reader.on('field', (name: string | undefined, value, _, isCut) => {
      if (file) return;
      ticket ??= name === TICKET_FIELD && !isCut ? value : '';
      if (name !== undefined && name !== TICKET_FIELD) fields.set(name, value.slice(0, LONGEST_FIELD));
    });
    reader.on('file', (_, stream, fileName: string | undefined) => {
      file = stream;
      // Who reads it sees the error, too; a file that nobody reads any more has none.
      stream.on('error', () => undefined);
      resolve((fileName ?? '').replace(/%(?:22|0A|0D)/gi, decodeURIComponent));
    });
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    reader.on(limit, () => (isWhole = false));
  const feeding = feed(reader, body, () => file);
  tooSlow?.addEventListener('abort', () => feeding.fail(tooSlow.reason as Error), { once: true });
  const whole = feeding.whole.then(
    () => isWhole,
    (error: Error) => {
      file?.destroy(error);
      return false;
    },
  );
  const first = await Promise.race([started, whole]);
  if (first === false) return undefined;
  return {
    ...{ ticket: ticket ?? '', fields: Object.fromEntries(fields), file },
    fileName: first === true ? '' : first,
    ended: () => whole,
    stop: () => feeding.fail(new Error('Nobody reads the form.')),
  };
}

/** Leads a browser to a page after a form. */
export const formAnswer = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
