/** A small proxy on loopback: asks each instance whether it is ready, sends requests to those that are, and tries nothing twice. */
import { once } from 'node:events';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

const ASK_EVERY_MS = 200;
const PATIENCE_MS = 1_000;
const MOST_LATE = 2;

interface Instance {
  origin: string;
  isReady: boolean;
  /** Questions in a row without an answer. */
  late: number;
}

export interface ReadinessProxy {
  origin: string;
  /** Resolves when the instance is ready. */
  add(origin: string): Promise<void>;
  remove(origin: string): void;
  /** Why requests failed, with how many. */
  failures(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

export async function readinessProxy(): Promise<ReadinessProxy> {
  const instances: Instance[] = [];
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  const failures: Record<string, number> = {};
  const count = (why: string) => (failures[why] = (failures[why] ?? 0) + 1);
  const look = async (instance: Instance) => {
    const answer = await fetch(`${instance.origin}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    // One answer that comes late is not a fault, as for any balancer.
    instance.late = answer ? 0 : instance.late + 1;
    if (answer || instance.late >= MOST_LATE) instance.isReady = answer?.ok ?? false;
  };
  const timer = setInterval(() => void Promise.all(instances.map(look)), ASK_EVERY_MS);
  const server = createServer((request, response) => {
    const ready = instances.filter(({ isReady }) => isReady);
    const instance = ready[next++ % Math.max(1, ready.length)];
    const fail = (error: NodeJS.ErrnoException) => {
      count(error.code ?? error.message);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (!instance) {
      count('no instance was ready');
      return void response.writeHead(503).end();
    }
    const { port } = new URL(instance.origin);
    const { url: path, method, headers } = request;
    const sent = send({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers;
      if ((answer.statusCode ?? 502) >= 400) count(`status ${answer.statusCode}`);
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.once('error', fail).pipe(response);
    });
    sent.once('error', fail);
    request.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(origin) {
      const instance = { origin, isReady: false, late: 0 };
      instances.push(instance);
      while (!instance.isReady) await look(instance);
    },
    remove(origin) {
      const at = instances.findIndex((instance) => instance.origin === origin);
      if (at >= 0) instances.splice(at, 1);
    },
    failures: () => failures,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
