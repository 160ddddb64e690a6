/** Requests to an S3-compatible bucket, signed with AWS Signature Version 4. */
import { AwsClient } from 'aws4fetch';

export interface S3Options {
  /** `https://<host>/<bucket>`, with a prefix if the bucket also stores other files. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface BucketClient {
  /**
   * One request, tried again if the bucket has too much to do or fails.
   *
   * @param name the part of its address below the bucket
   * @throws if there is no answer in time
   */
  ask(method: string, name: string, content?: Uint8Array): Promise<Response>;
  /** An error that says what the bucket answered; reads the rest of the answer. */
  refusal(method: string, name: string, response: Response): Promise<Error & { code: string | undefined }>;
}

const TIMEOUT_MS = 30_000;

/** @param timeoutMs how long to wait for a whole answer */
export function bucketClient({ url, ...keys }: S3Options, timeoutMs = TIMEOUT_MS): BucketClient {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const bucket = url.replace(/\/+$/, '');
  return {
    async ask(method, name, content) {
      const body = content && { body: content as Uint8Array<ArrayBuffer> };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await client.fetch(`${bucket}/${name}`, { method, ...body, signal });
      } catch (error) {
        throw new Error(`the media storage at ${bucket} did not answer: ${reason(error)}`, { cause: error });
      }
    },
    async refusal(method, name, response) {
      const code = await errorCode(response);
      const said = `${response.status}${code ? ` (${code})` : ''}`;
      const error = new Error(`the media storage at ${bucket} answered ${said} to ${method} ${name}`);
      return Object.assign(error, { code });
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
