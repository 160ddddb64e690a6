/** Files of content in an S3-compatible bucket. */
import { bucketClient, type S3Options } from './bucket.ts';
import { MEDIA_NAME } from './name.ts';
import type { MediaStorage } from './storage.ts';

export function s3Storage(options: S3Options): MediaStorage {
  const { ask, refusal } = bucketClient(options);
  return {
    async put(name, content) {
      // Any other answer may mean that it is not there: without the right to list a bucket, S3 then says 403.
      if ((await ask('HEAD', name)).ok) return;
      const response = await ask('PUT', name, content);
      if (!response.ok) throw await refusal('PUT', name, response);
    },
    async get(name) {
      if (!MEDIA_NAME.test(name)) return undefined;
      const response = await ask('GET', name);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      const refused = await refusal('GET', name, response);
      if (response.status === 404 && refused.code !== 'NoSuchBucket') return undefined;
      throw refused;
    },
  };
}
