import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket, type TestBucket } from '#tests/support/bucket.ts';
import { bucketFrom, openMedia } from './open-media.ts';
import { programObjects } from './program-objects.ts';
import { folderStorage, type MediaStorage } from './storage.ts';

const NAME = `${'ab'.repeat(32)}.png`;
const CONTENT = new Uint8Array([1, 2, 3]);

let bucket: TestBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), 'regatlas-media-'));
});
afterAll(async () => {
  await bucket.end();
  await rm(folder, { recursive: true });
});

const storages: [string, () => MediaStorage][] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => opened()],
];
function opened(over: Record<string, string> = {}): MediaStorage {
  const result = bucketFrom({ ...bucket.env, ...over });
  if (!result.ok) throw new Error(result.message);
  return openMedia({ bucket: result.bucket, dataDir: folder });
}

describe.each(storages)('%s', (_, open) => {
  test('returns the stored content only', async () => {
    const storage = open();
    expect(await storage.get(NAME)).toBeUndefined();
    await Promise.all([storage.put(NAME, CONTENT), storage.put(NAME, CONTENT)]);
    expect([...(await storage.get(NAME))!]).toEqual([...CONTENT]);
  });

  test.each(['../../etc/passwd', `../${NAME}`, `${NAME}/..`, '', 'x.png'])(
    'has no file called %j',
    async (name) => {
      expect(await open().get(name)).toBeUndefined();
    },
  );
});

test('a folder holds finished files alone', async () => {
  await folderStorage(folder).put(NAME, CONTENT);
  expect(await readdir(join(folder, 'ab'))).toEqual([NAME]);
});

test.each(['open', 'unlisted'] as const)('a bucket (%s) is sent each file once', async (mode) => {
  const name = `${(mode === 'open' ? 'cd' : 'ef').repeat(32)}.png`;
  const storage = opened();
  bucket.mode = mode;
  await storage.put(name, CONTENT);
  await storage.put(name, CONTENT);
  bucket.mode = 'open';
  expect(bucket.puts.filter((key) => key.endsWith(name))).toEqual([`/bucket/media/${name}`]);
});

test('a bucket has no file that is called as an object of the program', async () => {
  const found = bucketFrom(bucket.env);
  if (!found.ok || !found.bucket) throw new Error('the bucket has no address');
  const objects = programObjects(found.bucket);
  await objects.put('search-index/one/0', CONTENT);
  expect([...(await objects.get('search-index/one/0', 3))]).toEqual([...CONTENT]);
  for (const name of ['search-index/one/0', './search-index/one/0', `${NAME}/../search-index/one/0`])
    expect(await opened().get(name)).toBeUndefined();
  await objects.remove('search-index/one/0');
  await objects.remove('search-index/one/0');
  await expect(objects.get('search-index/one/0', 3)).rejects.toThrow('answered 404 (NoSuchKey) to GET');
});

describe('what a bucket refuses is an error that names its answer', () => {
  test('to a wrong key', async () => {
    const storage = opened({ AWS_SECRET_ACCESS_KEY: 'wrong' });
    await expect(storage.get(NAME)).rejects.toThrow(/answered 403 \(SignatureDoesNotMatch\) to GET/);
    await expect(storage.put(NAME, CONTENT)).rejects.toThrow(/answered 403 \(SignatureDoesNotMatch\) to PUT/);
  });

  test('where it does not exist', async () => {
    const storage = opened({ MEDIA_BUCKET: bucket.env['MEDIA_BUCKET']!.replace('/bucket/', '/other/') });
    await expect(storage.get(NAME)).rejects.toThrow(/answered 404 \(NoSuchBucket\) to GET/);
    await expect(storage.put(NAME, CONTENT)).rejects.toThrow(/answered 404 \(NoSuchBucket\) to PUT/);
  });

  test('where nothing listens', async () => {
    const gone = await startBucket();
    const storage = opened(gone.env);
    await gone.end();
    const words = `the media storage at ${gone.env['MEDIA_BUCKET']} did not answer: ECONNREFUSED`;
    await expect(storage.get(NAME)).rejects.toThrow(words);
    await expect(storage.put(NAME, CONTENT)).rejects.toThrow(words);
  });
});

test.each([
  [{ MEDIA_BUCKET: 'bucket' }, 'MEDIA_BUCKET must be the URL of a bucket'],
  [{ MEDIA_BUCKET: 'https://s3.example' }, 'MEDIA_BUCKET must be the URL of a bucket'],
  [{ MEDIA_BUCKET: 'https://s3.example/b' }, 'AWS_ACCESS_KEY_ID'],
])('%j is refused', (env, message) => {
  expect(bucketFrom(env)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});
