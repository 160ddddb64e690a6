/** The port on which Prometheus asks. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** As many as ask at once get the same text. */
const MOST_CONNECTIONS = 16;
const TIMEOUT_MS = 10_000;

/** Listens; rejects if the port is taken. */
export async function listenForScrapes(registry: Registry, port: number, host: string): Promise<Server> {
  let writing: Promise<string> | undefined;
  const text = () => (writing ??= registry.metrics().finally(() => (writing = undefined)));
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    (request, response) => {
      if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
        return void response.writeHead(404, { 'Content-Length': 0 }).end();
      text().then(
        (body) =>
          response
            .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
            .end(body),
        () => response.writeHead(500, { 'Content-Length': 0 }).end(),
      );
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(TIMEOUT_MS, (socket) => socket.destroy());
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
