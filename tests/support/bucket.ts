/** An S3 server with the features that the product uses: it stores objects of requests signed with the right secret. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface TestBucket {
  /** Environment variables for this server. */
  env: Readonly<Record<string, string>>;
  /** Objects by URL path. */
  objects: ReadonlyMap<string, Buffer>;
  /** Paths of PUT requests, in order. */
  puts: readonly string[];
  /** How many requests came. */
  asked: number;
  /** How many of them were for an object. */
  gets: number;
  /**
   * `refusing` answers 403 to everything; `unlisted` answers 403 for missing objects, as S3 does for keys without the
   * list right; `hanging` answers nothing; `cutting` ends the connection in the middle of an object.
   */
  mode: 'open' | 'unlisted' | 'refusing' | 'hanging' | 'cutting';
  /** What is sent for an object. */
  send: (content: Buffer) => Buffer;
  /** Stops listening. */
  end(): Promise<void>;
}

const BUCKET = '/bucket/media';

export async function startBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const puts: string[] = [];
  const server = createServer((request, response) => {
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(request.method === 'HEAD' ? undefined : errorDocument(code));
    void (async () => {
      const body = await buffer(request);
      const key = request.url!;
      bucket.asked++;
      if (request.method === 'GET') bucket.gets++;
      if (bucket.mode === 'hanging') return;
      if (bucket.mode === 'refusing') return refuse(403, 'AccessDenied');
      if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch');
      if (!key.startsWith(`${BUCKET}/`)) return refuse(404, 'NoSuchBucket');
      if (request.method === 'PUT') {
        objects.set(key, body);
        puts.push(key);
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      const found = objects.get(key) && bucket.send(objects.get(key)!);
      if (found && bucket.mode === 'cutting') {
        response
          .writeHead(200, { 'Content-Length': found.length })
          .write(found.subarray(0, found.length / 2));
        return void setImmediate(() => response.destroy());
      }
      if (found) return response.writeHead(200).end(request.method === 'GET' ? found : undefined);
      return bucket.mode === 'unlisted' ? refuse(403, 'AccessDenied') : refuse(404, 'NoSuchKey');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bucket: TestBucket = {
    env: {
      MEDIA_BUCKET: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BUCKET}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'eu-west-1',
    },
    objects,
    puts,
    asked: 0,
    gets: 0,
    mode: 'open',
    send: (content) => content,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bucket;
}

function errorDocument(code: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>.</Message></Error>`;
}

/** AWS Signature Version 4, computed anew from the request as it came over the socket. */
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
