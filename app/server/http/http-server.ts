/** Node's HTTP server, with every answer that Node would give by itself given by us: with the headers that protect it. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { rawRefusal, SECURITY_HEADERS } from './refusals.ts';

/** For the whole request, its body included: a megabyte over a slow line takes half of it. */
const REQUEST_TIMEOUT_MS = 60_000;
/** How long a client whose request could not be read may take to read the answer. */
const LINGER_MS = 1_000;

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A server that is not listening yet. `listener` also checks the Host header: Node's own answer would be bare. */
export function createHttpServer(listener: RequestListener): Server {
  /** The newest answer on each connection: while it is being sent, no other may be put between. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const onRequest: RequestListener = (request, response) => {
    answers.set(request.socket, response);
    listener(request, response);
  };
  return (
    createServer({ requireHostHeader: false, requestTimeout: REQUEST_TIMEOUT_MS }, onRequest)
      // The listener asks for the body once it wants it.
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
