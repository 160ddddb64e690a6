/** Uploads over real sockets: many at once, and clients that send slowly or not to the end. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createListener } from '#app/server/http/listener.ts';
import { PNG } from '#tests/support/media.ts';
import { listenOn } from '#tests/support/raw-http.ts';
import { createDeskSite, type DeskSite } from '../testing/desk-site.ts';
import { createUploads, UPLOAD_LIMITS, UPLOAD_PATH, type UploadLimits } from './receive-upload.server.ts';

let desk: DeskSite;
let listening: Awaited<ReturnType<typeof listenOn>>;
/** Most tests wait for no upload to become slow. */
let uploads = createUploads();
beforeAll(async () => {
  desk = await createDeskSite('sqlite');
  const api = {
    // Who asks is in the ticket.
    fetch: (request: Request) => uploads.answer(desk.site.services, request, {} as never),
  };
  listening = await listenOn(
    createListener({
      api,
      pages: async () => new Response('page'),
      files: (_request, _response, next) => next(),
    }),
  );
}, 120_000);
afterAll(async () => {
  await listening.close();
  await desk.end();
});
afterEach(async () => {
  expect(desk.site.errors).toEqual([]);
  // Nothing is left on disk or in the library.
  await vi.waitUntil(() => readdirSync(join(desk.site.services.configFiles.dataDir, 'uploads')).length === 0);
  expect((await desk.make('author', '/library')).total).toBe(0);
  uploads = createUploads();
});

const limited = (limits: Partial<UploadLimits>) => createUploads({ ...UPLOAD_LIMITS, ...limits });

interface Upload {
  socket: Socket;
  /** Everything that was answered, when the server has closed the connection. */
  answer: Promise<string>;
}

/** Sends the head of an upload and the start of its body. */
async function begin(who: string, start: Buffer, size = 100_000): Promise<Upload> {
  const { ticket } = await desk.make(who, '/uploads', { name: 'a.png', size });
  const socket = connect(listening.port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += String(part))).on('error', () => undefined);
  const answer = once(socket, 'close').then(() => text);
  socket.write(
    `PUT ${UPLOAD_PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ticket}\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(start);
  return { socket, answer };
}

test('100 at once have three places for an account and twelve in all; the others are told, and a place comes back', async () => {
  const people = ['author', 'editor', 'publisher', 'second', 'admin'];
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, index) => begin(people[index % people.length]!, PNG)),
  );
  let refused = 0;
  const answers = all.map(async ({ answer }) => {
    const text = await answer;
    if (text.startsWith('HTTP/1.1 429 ')) refused += 1;
    return text;
  });
  await vi.waitUntil(() => refused === 88, { timeout: 60_000 });
  expect(readdirSync(join(desk.site.services.configFiles.dataDir, 'uploads'))).toHaveLength(12);
  for (const { socket } of all) socket.destroy();
  const texts = await Promise.all(answers);
  const told = texts.filter((text) => text !== '');
  expect(told).toHaveLength(88);
  for (const text of told) {
    expect(text).toContain('\r\nretry-after: 5\r\n');
    expect(text).toContain('Several uploads are under way already.');
  }
  await vi.waitUntil(async () => {
    const { socket, answer } = await begin('author', Buffer.from('no picture'), 10);
    const text = await answer;
    socket.destroy();
    return text.startsWith('HTTP/1.1 422 ');
  });
});

/** Sends a byte now and then until the server ends the connection. */
async function drip({ socket, answer }: Upload): Promise<string> {
  const drops = setInterval(() => socket.write('x'), 20);
  const text = await answer;
  clearInterval(drops);
  return text;
}

test('one that drips or stays silent is cut, and told so', async () => {
  uploads = limited({ paceMs: 200 });
  const [dripping, silent] = await Promise.all([begin('author', PNG), begin('editor', PNG)]);
  for (const text of await Promise.all([drip(dripping), silent.answer])) {
    expect(text).toMatch(/^HTTP\/1\.1 422 /);
    expect(text).toContain('It came too slowly. Try again over a faster connection.');
  }
});

test('one that takes too long in all is cut, and told so', async () => {
  uploads = limited({ wholeMs: 300, paceBytes: 0 });
  expect(await drip(await begin('author', PNG))).toContain('It came too slowly.');
});
