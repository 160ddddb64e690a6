/** Chooses where files of content are stored, by the environment. */
import { join } from 'node:path';
import type { S3Options } from './bucket.ts';
import { s3Storage } from './s3.ts';
import { folderStorage, type MediaStorage } from './storage.ts';

/** The bucket from `MEDIA_BUCKET` and the usual variables of S3 clients; undefined without `MEDIA_BUCKET`. */
export function bucketFrom(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; bucket: S3Options | undefined } | { ok: false; message: string } {
  const url = env['MEDIA_BUCKET'];
  if (!url) return { ok: true, bucket: undefined };
  if (!/^https?:\/\/[^/]+\/[^/]/.test(url) || !URL.canParse(url))
    return {
      ok: false,
      message: `MEDIA_BUCKET must be the URL of a bucket, https://<host>/<bucket>, but it is "${url}".`,
    };
  const [accessKeyId, secretAccessKey] = [env['AWS_ACCESS_KEY_ID'], env['AWS_SECRET_ACCESS_KEY']];
  if (!accessKeyId || !secretAccessKey)
    return { ok: false, message: 'MEDIA_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.' };
  const region = env['AWS_REGION'] || 'us-east-1';
  return { ok: true, bucket: { url, accessKeyId, secretAccessKey, region } };
}

/** The bucket, or the folder `media` in the data directory. */
export function openMedia({
  bucket,
  dataDir,
}: {
  bucket: S3Options | undefined;
  dataDir: string;
}): MediaStorage {
  return bucket ? s3Storage(bucket) : folderStorage(join(dataDir, 'media'));
}
