/** Node's HTTP server, with our own responses and security headers in place of Node's built-in error responses. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { rawRefusal, SECURITY_HEADERS } from './refusals.ts';

/** For the whole request including its body: a megabyte over a slow connection takes half of it. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Time for a client with a malformed request to read the response. */
const LINGER_MS = 1_000;

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A server that is not listening yet. `listener` also checks the Host header, because Node's response lacks headers. */
export function createHttpServer(listener: RequestListener): Server {
  /** The newest response on each connection: another must not be written into it. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const onRequest: RequestListener = (request, response) => {
    answers.set(request.socket, response);
    listener(request, response);
  };
  return (
    createServer({ requireHostHeader: false, requestTimeout: REQUEST_TIMEOUT_MS }, onRequest)
      // The listener requests the body when it needs it.
      .on('checkContinue', onRequest)
      .on('checkExpectation', (_, response) => {
        response.writeHead(417, { ...SECURITY_HEADERS, Connection: 'close' }).end();
      })
      .on('connect', (_, socket) => endWith(socket, 405))
      .on('clientError', (error: NodeJS.ErrnoException, socket) => {
        const answer = answers.get(socket);
        const sending = answer?.headersSent && !answer.writableFinished;
        if (error.code === 'ECONNRESET' || !socket.writable || sending) socket.destroy();
        else endWith(socket, STATUS_OF_ERROR[error.code ?? ''] ?? 400);
      })
  );
}

function endWith(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.end(rawRefusal(status));
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
