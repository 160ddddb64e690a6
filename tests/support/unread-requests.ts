/** Connections that send requests and never read an answer: what they cost must be bounded, whoever opens them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface UnreadRequests {
  port: number;
  connections: number;
  /** Requests that each connection sends at once, without waiting for an answer. */
  pipelined: number;
  /** Of each request; a page that anyone may open. */
  path?: string;
  /** Such as `Cookie: access_token=…`. */
  headers?: string[];
}

/** Connections that are open and unread. */
export interface UnreadConnections {
  /** Connections that the server has ended so far. */
  closed(): number;
  /** Reads what has been sent to each connection since it was opened, until the server ends it or sends no more. */
  read(silenceMs?: number): Promise<string[]>;
  destroy(): void;
}

/** Opens the connections, sends every request and returns once all has been handed to the system or refused. */
export async function sendWithoutReading({
  port,
  connections,
  pipelined,
  path = '/login',
  headers = [],
}: UnreadRequests): Promise<UnreadConnections> {
  const request = [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
  const bytes = Buffer.from(request.repeat(pipelined), 'latin1');
  const sockets = await Promise.all(Array.from({ length: connections }, () => sendOn(port, bytes)));
  return {
    closed: () => sockets.filter(({ destroyed, closed }) => destroyed || closed).length,
    read: (silenceMs = 1_000) => Promise.all(sockets.map((socket) => readAll(socket, silenceMs))),
    destroy() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function sendOn(port: number, bytes: Buffer): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  // A reset is one way in which the server ends a connection.
  socket.on('error', () => undefined).pause();
  const written = new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  await Promise.race([written, once(socket, 'close')]);
  return socket;
}

function readAll(socket: Socket, silenceMs: number): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const finish = () => {
      clearTimeout(timer);
      resolve(text);
    };
    const timer = setTimeout(finish, silenceMs);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      timer.refresh();
    });
    socket.once('end', finish).once('close', finish).resume();
    if (socket.destroyed) finish();
  });
}
