/** Files of a decision over real sockets: a client that ends early, or sends more than was said, leaves nothing. A slow one is cut as all uploads are. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { createListener } from '#app/server/http/listener.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';
import { listenOn } from '#tests/support/raw-http.ts';
import { fileUploads } from './upload-file.server.ts';

const NID = 7102;
const PDF = '%PDF-1.7\nOwn funds are above it.\n%%EOF\n';

let site: TestApi;
let meeting: Meeting;
let listening: Awaited<ReturnType<typeof listenOn>>;
let decision: number;

beforeAll(async () => {
  site = await createTestApi({ library: false });
  meeting = await meet(site);
  await site.store.content.publish(anArticle(NID, { path: 'own-funds', title: 'Own funds' }));
  const body = { key: randomUUID(), nid: NID, read: 1, kind: 'noted', title: 'Capital' };
  decision = (await meeting.ask('ada', '/decisions', body)).json.decision.id;
  // Who asks is in the ticket.
  const api = { fetch: (request: Request) => fileUploads.answer(site.services, request, {} as never) };
  listening = await listenOn(
    createListener({
      api,
      pages: async () => new Response('page'),
      files: (_request, _response, next) => next(),
    }),
  );
}, 120_000);
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await listening.close();
  await site.end();
});

interface Sent {
  method: 'PUT' | 'POST';
  headers: readonly string[];
  /** By the leave. */
  body: (ticket: string) => string;
  /** Whether the client goes away after it. */
  ends?: true;
}

/** Bytes that were said to be `size`, sent as they are. @returns what was answered until the connection was closed */
async function send(size: number, { method, headers, body, ends }: Sent): Promise<string> {
  const asked = { key: randomUUID(), ...(method === 'PUT' && { name: 'a.pdf', size }) };
  const leave = (await meeting.ask('ada', `/decisions/${decision}/files`, asked)).json;
  const socket = connect(listening.port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += String(part))).on('error', () => undefined);
  const answer = once(socket, 'close').then(() => text);
  const path = method === 'PUT' ? leave.address : leave.formAddress;
  const who = method === 'PUT' ? [`Authorization: Bearer ${leave.ticket}`] : [];
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...who, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body(leave.ticket)}`, () => {
    if (ends) socket.destroy();
  });
  return answer;
}

const FORM = 'Content-Type: multipart/form-data; boundary=b';
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const part = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n${content}`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = 'Transfer-Encoding: chunked';

const toForm = (ticket: string) => field('ticket', ticket) + field('note', 'Signed by the CFO.');
const LARGE = String(5 * 1024 * 1024);

test.each<[string, Sent, string]>([
  [
    'bytes that end early',
    { method: 'PUT', headers: ['Content-Length: 1000'], body: () => PDF, ends: true },
    '',
  ],
  [
    'a form that ends early',
    {
      ...{ method: 'POST', headers: [FORM, 'Content-Length: 1000'], ends: true },
      body: (ticket) => toForm(ticket) + part(PDF),
    },
    '',
  ],
  [
    'a form without its end',
    {
      ...{ method: 'POST', headers: [FORM, chunked] },
      body: (ticket) => `${chunk(toForm(ticket) + part(PDF))}0\r\n\r\n`,
    },
    'refused=cut&note=Signed',
  ],
  [
    'a form without end before its file',
    {
      ...{ method: 'POST', headers: [FORM, chunked] },
      body: (ticket) => chunk(field('ticket', ticket) + field('note', 'x'.repeat(300_000))),
    },
    'refused=cut',
  ],
  [
    'a form without end after its file',
    {
      ...{ method: 'POST', headers: [FORM, chunked] },
      body: (ticket) => chunk(`${toForm(ticket)}${part(PDF)}\r\n${field('more', 'x'.repeat(300_000))}`),
    },
    'refused=cut&note=Signed',
  ],
  // They are answered although hardly any of the file has come.
  [
    'a form with another leave',
    {
      ...{ method: 'POST', headers: [FORM, `Content-Length: ${LARGE}`] },
      body: (ticket) => toForm(`${ticket}x`) + part('%'),
    },
    'refused=expired&note=Signed',
  ],
  [
    'a form whose leave comes after its file',
    {
      ...{ method: 'POST', headers: [FORM, `Content-Length: ${LARGE}`] },
      body: (ticket) => `${part(PDF)}\r\n${toForm(ticket)}`,
    },
    'refused=expired',
  ],
  [
    'a form with a file that is too large',
    {
      ...{ method: 'POST', headers: [FORM, 'Content-Length: 99000000'] },
      body: (ticket) => toForm(ticket) + part(PDF),
    },
    'refused=large&note=Signed',
  ],
  [
    'more bytes than were said',
    { method: 'PUT', headers: [chunked], body: () => `${chunk(PDF + 'x'.repeat(2_000))}0\r\n\r\n` },
    'HTTP/1.1 413 ',
  ],
])('%s leave nothing', async (_, sent, told) => {
  const folder = join(site.services.configFiles.dataDir, 'uploads');
  expect(await send(1_000, sent)).toContain(told);
  await vi.waitUntil(() => !existsSync(folder) || readdirSync(folder).length === 0);
  const { files, entries } = (await meeting.ask('ada', `/decisions/${decision}`)).json;
  expect([files, entries.length]).toEqual([[], 1]);
});

test('after them there is a place for those that are whole', async () => {
  const whole: Sent = { method: 'PUT', headers: [`Content-Length: ${PDF.length}`], body: () => PDF };
  expect(await send(PDF.length, whole)).toContain('HTTP/1.1 201 ');
  const ends = { headers: [FORM, chunked], method: 'POST' } as const;
  const body = (ticket: string) => `${chunk(`${toForm(ticket)}${part(`${PDF}%`)}\r\n--b--\r\n`)}0\r\n\r\n`;
  expect(await send(PDF.length, { ...ends, body })).toContain('done=file');
  expect((await meeting.ask('ada', `/decisions/${decision}`)).json.files).toMatchObject([
    { state: 'right', note: '' },
    { state: 'right', note: 'Signed by the CFO.' },
  ]);
});
