/**
 * Node's HTTP server within our limits, with our own responses in place of Node's built-in error responses, and what
 * all connections together may cost. A limit that is reached ends the connection that has kept us waiting longest: for
 * a request, for the rest of one, or for the client to take its answer. One on which we work is not ended for another,
 * so a client that sends one request at a time and reads is served, no matter what others leave unread.
 */
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  type RequestListener,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pacer } from '#app/queue/pacer.ts';
import { Connection, type Held } from './connection.ts';
import { type ConnectionLimits, CONNECTION_LIMITS } from './connection-limits.ts';
import { refuseConnection, SECURITY_HEADERS } from './refusals.ts';

const CONNECTIONS = new WeakMap<Duplex, Connection>();

/** Counts bytes that are held for the client of `socket` until its current request has been answered. */
export function holdBytes(socket: Socket, bytes: number, what: Held = 'page'): void {
  CONNECTIONS.get(socket)?.hold(bytes, what);
}

interface Connections {
  /** Calls `handle` when it is the request's turn on its connection; not at all if the connection ends before. */
  takeTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void;
  /** Ends a connection, with this status unless a request on it is at work. */
  refuse(socket: Duplex, status: number): void;
}

/** Watches the connections of a server. */
function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  /** Those whose present state has lasted longest come first. */
  const connections = new Set<Connection>();
  const held: Record<Held, number> = { page: 0, file: 0 };
  const most: Readonly<Record<Held, number>> = { page: limits.heldBytes, file: limits.heldFileBytes };

  const end = (connection: Connection, status: number) => {
    const { socket, isCommitted } = connection;
    connections.delete(connection);
    connection.end();
    if (isCommitted) socket.destroy();
    else refuseConnection(socket, status, limits.lingerMs);
  };
  const endForAnother = (isEndable: (connection: Connection) => boolean): boolean => {
    for (const connection of connections) {
      if (!isEndable(connection)) continue;
      end(connection, 503);
      return true;
    }
    return false;
  };
  const endHolding = (what: Held) => {
    const isEndable = (connection: Connection) =>
      connection.holds(what) && (connection.pipelines || connection.awaitsClient);
    while (held[what] > most[what] && endForAnother(isEndable));
  };
  const pipelined: ((done: () => void) => void)[] = [];
  let atWork = 0;
  const beginPipelined = () => {
    while (atWork < limits.pipelinedAtWork && pipelined.length > 0) {
      atWork++;
      let isDone = false;
      pipelined.shift()!(() => {
        if (isDone) return;
        isDone = true;
        atWork--;
        // Not within the answer of another.
        setImmediate(beginPipelined);
      });
    }
  };
  const events = {
    onHeld(bytes: number, what: Held) {
      held[what] += bytes;
      // Not now: whoever holds them is at work.
      if (held[what] > most[what]) process.nextTick(endHolding, what);
    },
    onTurn(connection: Connection) {
      if (connections.delete(connection)) connections.add(connection);
    },
    onPipelined(begin: (done: () => void) => void) {
      pipelined.push(begin);
      beginPipelined();
    },
    onOverrun: (connection: Connection) => end(connection, 429),
  };
  const check = () => {
    for (const connection of connections)
      if (connection.untakenMs(limits.checkMs, limits.takeBytes) >= limits.takeMs)
        connection.socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    pacer.arrived();
    const connection = new Connection(socket, limits.waitingRequests, events);
    CONNECTIONS.set(socket, connection);
    const isFull =
      connections.size >= limits.connections && !endForAnother(({ awaitsClient }) => awaitsClient);
    connections.add(connection);
    if (isFull) end(connection, 503);
    socket.once('close', () => {
      connections.delete(connection);
      connection.end();
    });
  });
  const timer = setInterval(check, limits.checkMs).unref();
  server.once('close', () => clearInterval(timer));
  return {
    takeTurn: (request, response, handle) =>
      CONNECTIONS.get(request.socket)?.add({ request, response, handle }),
    refuse(socket, status) {
      const connection = CONNECTIONS.get(socket);
      if (!connection || !socket.writable) socket.destroy();
      else end(connection, status);
    },
  };
}

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
