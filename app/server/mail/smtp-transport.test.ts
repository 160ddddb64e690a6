/** SMTP against a server on loopback: what arrives, and what is known about a message after each kind of failure. */
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpTransport } from './smtp-transport.ts';
import { addressIn } from './transport.ts';

const FROM = 'Regatlas <no-reply@regatlas.example>';
const mail = {
  messageId: '<1@regatlas.example>',
  to: 'ada@firm.example',
  subject: 'Zahlungsdienste: “neu”',
  text: 'Body\n.\nwith a dot\n',
  html: '<p>Body</p>',
  headers: {
    'List-Unsubscribe': '<https://regatlas.example/unsubscribe?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  date: new Date('2026-11-20T07:30:00Z'),
};

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A mail server on a free port. @returns its address, and the messages that it accepted */
async function sink(options: SMTPServerOptions = {}) {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        accepted.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  open.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, accepted };
}

/** A server that speaks line by line as the test says; `undefined` closes the connection. */
async function scripted(answer: (line: string, inText: boolean) => string | undefined): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let inText = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) {
        if (inText && line !== '.') continue;
        const reply = answer(line, inText);
        inText = line === 'DATA';
        if (reply === undefined) return void socket.destroy();
        socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const usual = (line: string, inText: boolean): string => {
  if (inText) return '250 accepted';
  if (line.startsWith('EHLO')) return '250 hello';
  return line === 'DATA' ? '354 go on' : '250 ok';
};

test('a message arrives with its headers, its texts and its Message-ID', async () => {
  const { url, accepted } = await sink();
  const connection = await smtpTransport(url, FROM).open();
  expect(await connection.send(mail)).toEqual({ state: 'sent' });
  expect(await connection.send({ ...mail, messageId: '<2@regatlas.example>' })).toEqual({ state: 'sent' });
  connection.close();
  expect(accepted).toHaveLength(2);
  const [first] = accepted;
  for (const header of [
    'Message-ID: <1@regatlas.example>',
    'From: Regatlas <no-reply@regatlas.example>',
    'To: ada@firm.example',
    'Date: Fri, 20 Nov 2026 07:30:00 +0000',
    'Auto-Submitted: auto-generated',
    'List-Unsubscribe: <https://regatlas.example/unsubscribe?token=abc>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
    expect(first).toContain(`${header}\r\n`);
  expect(first).toContain('Content-Type: multipart/alternative');
  expect(first).toContain('Body\r\n.\r\nwith a dot');
  expect(first!.indexOf('text/plain')).toBeLessThan(first!.indexOf('text/html'));
});

test('a user and a password of the URL sign in', async () => {
  const seen: unknown[] = [];
  const { url } = await sink({
    authOptional: false,
    onAuth({ username, password }, _, done) {
      seen.push([username, password]);
      if (password === 'p@ss') done(null, { user: 1 });
      else done(new Error('no'));
    },
  });
  const port = new URL(url).port;
  const connection = await smtpTransport(`smtp://ada:p%40ss@127.0.0.1:${port}`, FROM).open();
  connection.close();
  expect(seen).toEqual([['ada', 'p@ss']]);
  await expect(smtpTransport(`smtp://ada:wrong@127.0.0.1:${port}`, FROM).open()).rejects.toThrow(/535/);
});

test('a server that is down rejects the connection', async () => {
  const { url } = await sink();
  await open.splice(0)[0]!();
  await expect(smtpTransport(url, FROM).open()).rejects.toThrow(/ECONNREFUSED/);
});

describe('after a failure it is known whether the message may be sent again', () => {
  const at = (failing: string, reply: string | undefined) => (line: string, inText: boolean) =>
    (inText ? 'text' : line.split(/[ :]/)[0]) === failing ? reply : usual(line, inText);

  test.each([
    ['the recipient is unknown', at('RCPT', '550 no such user'), 'refused'],
    ['the recipient is greylisted', at('RCPT', '451 later'), 'later'],
    ['the sender is refused', at('MAIL', '553 not you'), 'refused'],
    ['the text is refused', at('text', '554 spam'), 'refused'],
    ['the text is not accepted now', at('text', '452 full'), 'later'],
    ['the server leaves with 421', at('MAIL', '421 closing'), 'later'],
    ['the connection breaks before the text', at('DATA', undefined), 'later'],
    ['the connection breaks after the text', at('text', undefined), 'uncertain'],
    ['nothing', usual, 'sent'],
  ] as const)('%s', async (_, answer, state) => {
    const connection = await smtpTransport(await scripted(answer), FROM).open();
    expect((await connection.send(mail)).state).toBe(state);
    connection.close();
  });
});

test.each([
  ['Regatlas <no-reply@regatlas.example>', 'no-reply@regatlas.example'],
  ['no-reply@regatlas.example', 'no-reply@regatlas.example'],
])('the address in %s', (sender, address) => {
  expect(addressIn(sender)).toBe(address);
});
