import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileTransport } from './file-transport.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = {
  messageId: '<digest-1@regatlas.example>',
  to: 'ada@firm.example',
  subject: 'One\r\nBcc: all@firm.example',
  text: 'Body\n',
  html: '<p>Body</p>',
  headers: { 'List-Unsubscribe': '<https://regatlas.example/unsubscribe>' },
  date: new Date('2026-11-20T07:30:00Z'),
};

test('a message is a text that its owner can read, with its HTML beside it', async () => {
  const outbox = join(folder, 'outbox');
  const connection = await fileTransport(outbox, 'Regatlas <no-reply@regatlas.example>').open();
  expect(await connection.send(mail)).toEqual({ state: 'sent' });
  // A second attempt after a crash.
  expect(await connection.send(mail)).toEqual({ state: 'sent' });
  connection.close();
  const name = '1795159800000-digest-1';
  expect((await readdir(outbox)).sort()).toEqual([`${name}.html`, `${name}.txt`]);
  expect((await stat(join(outbox, `${name}.txt`))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(outbox, `${name}.html`), 'utf8')).toBe('<p>Body</p>');
  expect(await readFile(join(outbox, `${name}.txt`), 'utf8')).toBe(
    `To: ada@firm.example
Subject: One Bcc: all@firm.example
From: Regatlas <no-reply@regatlas.example>
Date: Fri, 20 Nov 2026 07:30:00 GMT
Message-ID: <digest-1@regatlas.example>
List-Unsubscribe: <https://regatlas.example/unsubscribe>

Body
`,
  );
});

test('a folder that cannot be written is a failure to try again', async () => {
  const connection = await fileTransport(join(folder, 'outbox'), 'x@regatlas.example').open();
  await rm(join(folder, 'outbox'), { recursive: true });
  expect((await connection.send(mail)).state).toBe('later');
});
