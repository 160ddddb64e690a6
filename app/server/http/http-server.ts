/** Node's HTTP server within our limits, with our own responses in place of Node's built-in error responses. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';
import { limitConnections } from './connections.ts';
import { SECURITY_HEADERS } from './refusals.ts';

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A server that is not listening yet. `listener` also checks the Host header, because Node's response lacks headers. */
export function createHttpServer(
  listener: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const server = createServer({
    requireHostHeader: false,
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    // How often Node looks for requests that exceed these.
    connectionsCheckingInterval: limits.checkMs,
  });
  const { takeTurn, refuse } = limitConnections(server, limits);
  const onRequest: RequestListener = (request, response) =>
    takeTurn(request, response, () => listener(request, response));
  return (
    server
      .on('request', onRequest)
      // The listener requests the body when it needs it.
      .on('checkContinue', onRequest)
      .on('checkExpectation', (request, response) =>
        takeTurn(request, response, () => {
          response.writeHead(417, { ...SECURITY_HEADERS, Connection: 'close' }).end();
        }),
      )
      .on('connect', (_, socket) => refuse(socket, 405))
      .on('clientError', (error: NodeJS.ErrnoException, socket) => {
        if (error.code === 'ECONNRESET') socket.destroy();
        else refuse(socket, STATUS_OF_ERROR[error.code ?? ''] ?? 400);
      })
  );
}
