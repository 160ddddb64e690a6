import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketFrom, folderStorage, openMedia, type MediaStorage } from './storage.ts';

const NAME = `${'ab'.repeat(32)}.png`;
const CONTENT = new Uint8Array([1, 2, 3]);
const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' };

/** A minimal S3 server: it stores objects for requests signed with the right secret. */
const objects = new Map<string, Buffer>();
const puts: string[] = [];
let bucket: Server;
let address: string;
let folder: string;
beforeAll(async () => {
  bucket = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (!isSigned(request, body)) return response.writeHead(403).end('SignatureDoesNotMatch');
      const key = request.url!;
      if (request.method === 'PUT') {
        objects.set(key, body);
        puts.push(key);
        return response.writeHead(200).end();
      }
      const found = objects.get(key);
      response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
    })();
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/bucket/media`;
  folder = await mkdtemp(join(tmpdir(), 'regatlas-media-'));
});
afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(folder, { recursive: true });
});

/** AWS Signature Version 4, recomputed from the received request. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha(body)) return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, url, '', signed.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((from, part) => createHmac('sha256', from).update(part).digest(), 'AWS4secret');
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

const storages: [string, () => MediaStorage][] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => opened({ MEDIA_BUCKET: address, ...KEYS })],
];
function opened(env: Record<string, string>): MediaStorage {
  const result = bucketFrom(env);
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

test('a bucket is sent each file once', async () => {
  const name = `${'cd'.repeat(32)}.png`;
  const storage = opened({ MEDIA_BUCKET: address, ...KEYS });
  await storage.put(name, CONTENT);
  await storage.put(name, CONTENT);
  expect(puts.filter((key) => key.endsWith(name))).toEqual([`/bucket/media/${name}`]);
});

test('a wrong key is an error that names the answer', async () => {
  const storage = opened({ MEDIA_BUCKET: address, ...KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' });
  await expect(storage.get(NAME)).rejects.toThrow(/answered 403 to GET/);
});

test.each([
  [{ MEDIA_BUCKET: 'bucket' }, 'MEDIA_BUCKET must be the address of a bucket'],
  [{ MEDIA_BUCKET: 'https://s3.example' }, 'MEDIA_BUCKET must be the address of a bucket'],
  [{ MEDIA_BUCKET: 'https://s3.example/b' }, 'AWS_ACCESS_KEY_ID'],
])('%j is refused', (env, message) => {
  expect(bucketFrom(env)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});
