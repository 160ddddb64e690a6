/** Demonstration accounts over real sockets: on this machine, through a proxy, and through a web tier in front. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalApi } from '#app/api/api.ts';
import { createTestApi, PASSWORD, type TestApi } from '#tests/support/api.ts';
import { createListener } from './http/listener.ts';
import { createWebServices } from './web/web-services.ts';
import type { RemoteApi } from './web/web-services.ts';

const SIGN_IN = { grant_type: 'password', username: 'full@demo.test', password: PASSWORD } as const;
const BODY = JSON.stringify(SIGN_IN);

let site: TestApi;
const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A server whose pages do what the sign-in form does, and answer with the status of the call. */
function tier(api: LocalApi | RemoteApi): Promise<number> {
  const services = createWebServices({
    config: site.services.config,
    api,
    now: site.services.now,
    reportPluginFault() {},
  });
  return listen(
    createListener({
      api,
      files: (_request, _response, next) => next(),
      pages: async (_, asking) => {
        const client = services.forClient(asking).client({ vertical: 'payments_compliance' });
        const answer = await client.getToken(SIGN_IN);
        return new Response(null, { status: answer.ok ? 200 : answer.problem.status });
      },
    }),
  );
}

let api: number;
let web: number;
beforeAll(async () => {
  site = await createTestApi({ library: false });
  site.services.demoAccountsAnswerEveryone = false;
  api = await tier(site.api);
  web = await tier({ origin: `http://127.0.0.1:${api}`, clean: (page) => page });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await site.end();
});

/** The status of one POST, byte for byte as it goes over the wire. */
async function status(port: number, path: string, headers: string[] = ['Host: localhost']): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      ...headers,
      'Content-Type: application/json',
      `Content-Length: ${BODY.length}`,
      'Connection: close',
      '',
      BODY,
    ].join('\r\n'),
  );
  return Number((await text(socket)).split(' ')[1]);
}

const PROXIED: string[][] = [
  ['Host: localhost', 'X-Forwarded-For: 203.0.113.5'],
  ['Host: localhost', 'X-Forwarded-For: 127.0.0.1'],
  ['Host: localhost', 'Forwarded: for=127.0.0.1;proto=https'],
  ['Host: localhost', 'X-Real-IP: 127.0.0.1'],
  ['Host: regatlas.example'],
  // Headers that only the server may set.
  ['Host: localhost', 'X-Forwarded-For: 203.0.113.5', 'X-Regatlas-Local: 1'],
  ['Host: regatlas.example', 'x-regatlas-local: 1', 'X-Regatlas-Address: 127.0.0.1'],
];

describe.each([
  ['the server that has the API', () => api],
  ['a web tier in front of it', () => web],
])('%s', (_, port) => {
  test.each(['/api/getToken', '/login'])('answers %s on this machine', async (path) => {
    expect(await status(port(), path)).toBe(200);
  });

  describe.each(['/api/getToken', '/login'])('refuses %s', (path) => {
    test.each(PROXIED.map((headers) => [headers]))('with %j', async (headers) => {
      expect(await status(port(), path, headers)).toBe(401);
      // The limits on wrong passwords are not what refuses here.
      await site.store.signInAttempts.prune('9999');
    });
  });
});
