import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNotices } from '#app/runtime/notices.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createMailer, waitAfter } from './mailer.ts';
import type { MailTransport, SendResult } from './transport.ts';

let fresh: FreshStore;
let dataDir: string;
beforeEach(async () => {
  fresh = await freshStore('sqlite');
  dataDir = await mkdtemp(join(tmpdir(), 'mailer-'));
});
afterEach(async () => {
  await fresh.end();
  await rm(dataDir, { recursive: true, force: true });
});

const message = {
  kind: 'password-reset',
  recipient: 'ada@firm.example',
  content: { subject: 'Hello', text: 'Text' },
} as const;

test('without a mail server mail is in the outbox of the data folder', async () => {
  const mailer = createMailer({
    environment: { smtpUrl: undefined, mailFrom: 'Firm <post@firm.example>', dataDir },
    ...{
      store: fresh.store,
      notices: createNotices(() => new Date()),
      now: () => new Date(),
      log() {},
      undelivered: () => undefined,
    },
  });
  await mailer.queue(message);
  await mailer.sendDue();
  const [file] = await readdir(join(dataDir, 'outbox'));
  expect(await readFile(join(dataDir, 'outbox', file!), 'utf8')).toMatch(
    /^To: ada@firm\.example\nSubject: Hello\nFrom: Firm <post@firm\.example>\n[\s\S]*\nMessage-ID: <[\w-]+@firm\.example>\n\nText$/,
  );
});

test('a server that is down is a notice for administrators, and one line in the log until it is up', async () => {
  let isDown = true;
  let clock = Date.parse('2026-11-20T07:30:00Z');
  const transport: MailTransport = {
    isRepeatable: false,
    async open() {
      if (isDown) throw new Error('connect ECONNREFUSED 127.0.0.1:25');
      return { send: async () => ({ state: 'sent' }), close() {} };
    },
  };
  const now = () => new Date(clock);
  const notices = createNotices(now);
  const log: string[] = [];
  const mailer = createMailer({
    environment: { smtpUrl: undefined, mailFrom: undefined, dataDir },
    ...{
      store: fresh.store,
      notices,
      now,
      transport,
      log: (line) => log.push(line),
      undelivered: () => undefined,
    },
  });
  for (let n = 0; n < 2; n++) {
    await mailer.queue(message);
    await mailer.sendDue();
  }
  clock += 10 * 60_000;
  await mailer.sendDue();
  const detail = 'Mail: 2 waiting for the mail server. Last error: connect ECONNREFUSED 127.0.0.1:25.';
  expect(notices.list()).toMatchObject([{ kind: 'mail', title: 'Mail is not delivered', detail }]);
  expect(log).toEqual([detail.replace('2 waiting', '1 waiting')]);
  isDown = false;
  clock += 10 * 60_000;
  await mailer.sendDue();
  expect(notices.list()).toEqual([]);
  expect(log.slice(1)).toEqual(['Mail: everything in the queue has been delivered.']);
});

test('each further loss is a line in the log, while an older one is on record', async () => {
  const answers: SendResult[] = [];
  const transport: MailTransport = {
    isRepeatable: false,
    open: async () => ({ send: async () => answers.shift() ?? { state: 'sent' }, close() {} }),
  };
  const log: string[] = [];
  const mailer = createMailer({
    environment: { smtpUrl: undefined, mailFrom: undefined, dataDir },
    ...{ store: fresh.store, notices: createNotices(() => new Date()), now: () => new Date() },
    ...{ transport, log: (line) => log.push(line), undelivered: () => undefined },
  });
  const send = async (result: SendResult) => {
    answers.push(result);
    await mailer.queue(message);
    await mailer.sendDue();
  };
  await send({ state: 'refused', problem: '550 no such mailbox' });
  await send({ state: 'sent' });
  await send({ state: 'refused', problem: '554 not wanted' });
  await send({ state: 'sent' });
  expect(log).toEqual([
    'Mail: 1 not delivered in the last seven days. Last error: 550 no such mailbox.',
    'Mail: 2 not delivered in the last seven days. Last error: 554 not wanted.',
  ]);
});

test('the waits', () => {
  expect([1, 2, 3, 4, 9, 20].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([1, 2, 4, 8, 240, 240]);
});
