/** Stores files of content in a folder or an S3-compatible bucket. Names are content hashes, so files never change. */
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MEDIA_NAME } from './name.ts';
import { s3Storage, type S3Options } from './s3.ts';

export interface MediaStorage {
  /** Stores content under its name, `<SHA-256>.png`, unless the name exists. @throws when the storage fails */
  put(name: string, content: Uint8Array): Promise<void>;
  /** The content of a name; undefined if the name does not exist. @throws when the storage fails */
  get(name: string): Promise<Uint8Array | undefined>;
}

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

export function folderStorage(folder: string): MediaStorage {
  // Subfolders by prefix keep folders small.
  const filePath = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, content) {
      const path = filePath(name);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written under another name first, so that readers never see a part of the file.
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, content, { mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      if (!MEDIA_NAME.test(name)) return undefined;
      try {
        return await readFile(filePath(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
