/**
 * Objects of the program itself in the bucket of the files of content. No address of the site leads to them: their names
 * are not those of files.
 */
import { bucketClient, type S3Options } from './bucket.ts';

export interface ProgramObjects {
  put(name: string, content: Uint8Array): Promise<void>;
  /** @param bytes its size; the content of an object of another size is not read to its end */
  get(name: string, bytes: number): Promise<Uint8Array>;
  /** One that does not exist is removed already. */
  remove(name: string): Promise<void>;
}

export interface ObjectLimits {
  /** How long to wait for a whole answer, in milliseconds. */
  answerMs: number;
  /** How often to try, if there is none, or not the whole. */
  attempts: number;
}

/** A megabyte takes at most some seconds on any network that a server should have; objects have up to four. */
export const OBJECT_LIMITS: ObjectLimits = { answerMs: 20_000, attempts: 3 };

/** All methods throw when the bucket fails, refuses, or does not answer in time. */
export function programObjects(
  bucket: S3Options,
  { answerMs, attempts }: ObjectLimits = OBJECT_LIMITS,
): ProgramObjects {
  const { ask, refusal } = bucketClient(bucket, answerMs);

  async function repeated<Value>(once: () => Promise<Value>): Promise<Value> {
    for (let attempt = 1; ; attempt++)
      try {
        return await once();
      } catch (error) {
        if (attempt >= attempts || error instanceof Refused) throw error;
      }
  }

  /** An answer of success; a refusal would be the same again. */
  async function answered(method: string, name: string, content?: Uint8Array): Promise<Response> {
    const response = await ask(method, name, content);
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    const { message } = await refusal(method, name, response);
    throw response.status < 500 && response.status !== 429 ? new Refused(message) : new Error(message);
  }

  return {
    put: (name, content) =>
      repeated(async () => {
        await (await answered('PUT', name, content)).arrayBuffer();
      }),
    get: (name, bytes) => repeated(async () => readWhole(await answered('GET', name), name, bytes)),
    remove: (name) =>
      repeated(async () => {
        await (await answered('DELETE', name)).arrayBuffer();
      }),
  };
}

class Refused extends Error {}

async function readWhole(response: Response, name: string, bytes: number): Promise<Uint8Array> {
  const content = new Uint8Array(bytes);
  let at = 0;
  for await (const part of response.body ?? []) {
    if (at + part.length > bytes) throw new Error(`${name} is longer than it was`);
    content.set(part, at);
    at += part.length;
  }
  if (at < bytes) throw new Error(`${name} is shorter than it was`);
  return content;
}
