/** Questions over real sockets. */
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askAddress, type AskOptions } from './ask-address.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of open.splice(0)) await end();
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => new Promise((closed) => server.close(closed)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const site = (answer: RequestListener) => listening(createServer(answer));
const ask = (url: string, more: Partial<AskOptions> = {}) =>
  askAddress(url, { signal: new AbortController().signal, allowPrivate: true, ...more });

test.each([
  [200, 'ok'],
  [204, 'ok'],
  [404, 'dead'],
  [410, 'dead'],
  [403, 'unclear'],
  [429, 'unclear'],
  [500, 'unclear'],
  [304, 'unclear'],
])('%i is %s, and the answer is named', async (status, outcome) => {
  const origin = await site((_, response) => response.writeHead(status).end());
  expect(await ask(`${origin}/page`)).toEqual({ outcome, answer: `answered ${status}` });
});

test('redirects are followed a few times, and lead to what counts', async () => {
  const origin = await site(({ url }, response) => {
    if (url === '/gone') return response.writeHead(404).end();
    return response.writeHead(302, { location: url === '/old' ? '/gone' : '/loop' }).end();
  });
  expect(await ask(`${origin}/old`)).toEqual({ outcome: 'dead', answer: 'answered 404' });
  expect(await ask(`${origin}/loop`)).toEqual({ outcome: 'unclear', answer: 'redirects more than 5 times' });
});

test('of an endless answer only the head is read', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<true>();
  const origin = await site((_, response) => {
    response.writeHead(200);
    const more = () =>
      void (
        response.destroyed ||
        (response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more))
      );
    response.on('close', () => resolve(true));
    more();
  });
  expect(await ask(origin)).toEqual({ outcome: 'ok', answer: 'answered 200' });
  expect(await closed).toBe(true);
});

test.each([
  ['silence', () => {}, 'did not answer in time'],
  ['something else than HTTP', 'hello\r\n\r\n', 'could not be reached'],
  ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`, 'could not be reached'],
])('%s is unclear', async (_, bytes, answer) => {
  const origin = await listening(
    createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => typeof bytes === 'string' && socket.write(bytes));
      open.push(async () => socket.destroy());
    }),
  );
  expect(await ask(origin, { timeoutMs: 1_000 })).toEqual({ outcome: 'unclear', answer });
});

test.each([
  ['http://127.0.0.1/', 'was not asked: it is not public'],
  ['http://[::1]/', 'was not asked: it is not public'],
  ['http://169.254.169.254/latest', 'was not asked: it is not public'],
  ['http://localhost/', 'was not asked: it is not public'],
  ['https://example.org:8443/', 'was not asked: port 8443 is not one of the web'],
  ['https://me:secret@example.org/', 'was not asked: it has a name or a password in it'],
])('%s is not asked', async (url, answer) => {
  expect(await ask(url, { allowPrivate: false })).toEqual({ outcome: 'unclear', answer });
});

test('a name at a private address, and a host that does not exist', async () => {
  const at = (address: string) => async () => [{ address, family: 4 }];
  expect(await ask('http://inside.example/', { allowPrivate: false, find: at('10.0.0.7') })).toEqual({
    outcome: 'unclear',
    answer: 'was not asked: its host is not at a public address',
  });
  const find = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  expect(await ask('http://nowhere.example/', { allowPrivate: false, find })).toEqual({
    outcome: 'dead',
    answer: 'has a host that does not exist',
  });
});

test('what is ended says nothing of the address', async () => {
  const ending = new AbortController();
  const origin = await site(() => ending.abort());
  expect((await ask(origin, { signal: ending.signal })).outcome).toBe('unclear');
});
