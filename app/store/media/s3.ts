/** An S3-compatible bucket: requests signed with AWS Signature Version 4. */
import { AwsClient } from 'aws4fetch';
import { MEDIA_NAME } from './name.ts';
import type { MediaStorage } from './storage.ts';

export interface S3Options {
  /** `https://<host>/<bucket>`, with a prefix if the bucket also stores other files. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const TIMEOUT_MS = 30_000;

export function s3Storage({ url, ...keys }: S3Options): MediaStorage {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const bucket = url.replace(/\/+$/, '');
  const ask = async (method: string, name: string, content?: Uint8Array): Promise<Response> => {
    const body = content && { body: content as Uint8Array<ArrayBuffer> };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await client.fetch(`${bucket}/${name}`, { method, ...body, signal });
    } catch (error) {
      throw new Error(`the media storage at ${bucket} did not answer: ${reason(error)}`, { cause: error });
    }
  };
  const refusal = (method: string, name: string, { status }: Response, code: string | undefined) =>
    new Error(
      `the media storage at ${bucket} answered ${status}${code ? ` (${code})` : ''} to ${method} ${name}`,
    );
  return {
    async put(name, content) {
      // Any other answer may mean that it is not there: without the right to list a bucket, S3 then says 403.
      if ((await ask('HEAD', name)).ok) return;
      const response = await ask('PUT', name, content);
      if (!response.ok) throw refusal('PUT', name, response, await errorCode(response));
    },
    async get(name) {
      if (!MEDIA_NAME.test(name)) return undefined;
      const response = await ask('GET', name);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const code = await errorCode(response);
      if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
      throw refusal('GET', name, response, code);
    },
  };
}

/** What S3 calls an error, from the XML that it answers; undefined for other answers. */
async function errorCode(response: Response): Promise<string | undefined> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
}

/** Why there was no answer: `fetch` says so in the cause alone. */
function reason(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
