/** Requests as bytes, each on a separate socket: what HTTP clients would not send. */
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { ConnectionLimits } from '#app/server/http/connection-limits.ts';
import { createHttpServer } from '#app/server/http/http-server.ts';

export interface RawAnswer {
  /** Status of the first final response; undefined if the connection was closed without one. */
  status: number | undefined;
  /** Everything received. */
  text: string;
  /** The server neither answered nor closed the connection after the client had ended its side. */
  hung: boolean;
}

const FINAL = /^(?:HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)*HTTP\/1\.1 ([2-9]\d\d)[^]*?\r\n\r\n/;
const HUNG_MS = 20_000;

export interface RawOptions {
  /** Waits for the end of the connection, and not only for the head of a response. */
  untilClose?: boolean;
  /** After this the client ends its side: an incomplete request gets no response. */
  silenceMs?: number;
}

/** Sends bytes on a separate socket and waits for a response, or for the server to close. */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  { untilClose = false, silenceMs = Infinity }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    const finish = (hung: boolean) => {
      clearTimeout(silence);
      clearTimeout(deadline);
      const [, status] = FINAL.exec(text) ?? [];
      socket.destroy();
      resolve({ status: status ? Number(status) : undefined, text, hung });
    };
    const silence = silenceMs < Infinity ? setTimeout(() => socket.end(), silenceMs) : undefined;
    const deadline = setTimeout(() => finish(true), HUNG_MS);
    socket.on('connect', () =>
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    );
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!untilClose && FINAL.test(text)) finish(false);
    });
    socket
      .on('end', () => finish(false))
      .on('close', () => finish(false))
      .on('error', () => finish(false));
  });
}

/** A server with the product's listener, on a free loopback port. */
export async function listenOn(
  listener: RequestListener,
  limits?: ConnectionLimits,
): Promise<{ port: number; server: Server; close(): Promise<void> }> {
  const server = createHttpServer(listener, limits).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    server,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
