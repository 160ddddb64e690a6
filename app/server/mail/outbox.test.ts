import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileTransport } from './file-transport.ts';
import { clearOutbox } from './outbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const accounts = { byEmail: async (email: string) => (email === 'ada@firm.example' ? { id: 1 } : null) };

async function send(messageId: string, to: string, html?: string): Promise<void> {
  const connection = await fileTransport(folder, 'Regatlas <no-reply@regatlas.example>').open();
  const date = new Date('2026-11-20T07:30:00Z');
  await connection.send({
    ...{ messageId, to, subject: 'News', text: 'To: ada@firm.example\n', html, date },
  });
  connection.close();
}

test('messages to an address without an account are deleted, with their HTML, and nothing else', async () => {
  await send('<kept@x>', 'ada@firm.example', '<p>News</p>');
  await send('<gone@x>', 'ben@firm.example', '<p>News</p>');
  await send('<reset@x>', 'ben@firm.example');
  await send('<long@x>', `${'b'.repeat(300)}@firm.example`);
  await writeFile(join(folder, 'readme.txt'), 'Written by the operator.\n');
  await clearOutbox(folder, accounts);
  expect((await readdir(folder)).sort()).toEqual([
    '1795159800000-kept.html',
    '1795159800000-kept.txt',
    'readme.txt',
  ]);
});

test('a folder that does not exist yet is clear', async () => {
  await expect(clearOutbox(join(folder, 'outbox'), accounts)).resolves.toBeUndefined();
});

test('a folder that cannot be read is an error', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(clearOutbox(file, accounts)).rejects.toThrow('ENOTDIR');
});
