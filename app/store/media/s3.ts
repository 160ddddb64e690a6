/** An S3-compatible bucket: requests signed with AWS Signature Version 4. */
import { AwsClient } from 'aws4fetch';
import { MEDIA_NAME } from './name.ts';
import type { MediaStorage } from './storage.ts';

export interface S3Options {
  /** `https://<host>/<bucket>`, with a prefix if the bucket also stores other files. */
  address: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const TIMEOUT_MS = 30_000;

export function s3Storage({ address, ...keys }: S3Options): MediaStorage {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const objectUrl = (name: string) => `${address.replace(/\/+$/, '')}/${name}`;
  const ask = async (name: string, init: RequestInit): Promise<Response> => {
    const response = await client.fetch(objectUrl(name), {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the media storage answered ${response.status} to ${init.method} ${name}`);
  };
  return {
    async put(name, content) {
      if ((await ask(name, { method: 'HEAD' })).ok) return;
      const response = await ask(name, { method: 'PUT', body: content as Uint8Array<ArrayBuffer> });
      if (!response.ok) throw new Error(`the media storage has no bucket at ${address}`);
    },
    async get(name) {
      if (!MEDIA_NAME.test(name)) return undefined;
      const response = await ask(name, { method: 'GET' });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
  };
}
