/** A TCP proxy that a test can let hang, as a server or a network does. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface PausableProxy {
  port: number;
  /** Keeps connections open and passes nothing on. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function pausableProxy(target: { host: string; port: number }): Promise<PausableProxy> {
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((client) => {
    const behind = connect(target.port, target.host);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => {}).once('close', () => sockets.delete(socket));
      if (isPaused) socket.pause();
    }
    client.on('data', (data) => behind.write(data)).once('close', () => behind.destroy());
    behind.on('data', (data) => client.write(data)).once('close', () => client.destroy());
    if (isPaused) for (const socket of [client, behind]) socket.pause();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
