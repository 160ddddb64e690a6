/** What the site talks to: a mail server and a receiver of webhooks, which only count. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Receiver {
  url: string;
  received(): number;
  end(): Promise<void>;
}

export async function receiveMail(): Promise<Receiver> {
  let received = 0;
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        received++;
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: () => received,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Answers one event in ten with 500, so that some are sent again. */
export async function receiveWebhooks(): Promise<Receiver> {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(++received % 10 === 0 ? 500 : 204).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: () => received,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
