/** A typical reverse proxy: it terminates TLS, preserves Host and adds the client's address. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { generate } from 'selfsigned';

export interface TlsProxy {
  /** Such as `https://localhost:41234`. */
  url: string;
  close(): Promise<void>;
}

/** @param target origin of the product */
export async function startTlsProxy(target: string): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const { hostname, port } = new URL(target);
  const proxy = createServer({ key, cert }, (request, response) => {
    const forwardedFor = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean);
    const passed = httpRequest(
      {
        hostname,
        port,
        method: request.method,
        path: request.url,
        headers: {
          ...request.headers,
          'x-forwarded-proto': 'https',
          'x-forwarded-for': forwardedFor.join(', '),
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  // `closeAllConnections` omits those in the middle of their handshake, and a browser opens some that it never uses.
  const sockets = new Set<Duplex>();
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(proxy, 'listening');
  return {
    url: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
