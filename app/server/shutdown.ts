/**
 * Ends a server without cutting anybody off: it says that it is not ready, goes on serving until proxies have noticed,
 * takes no more connections, finishes what runs, and closes its parts.
 */
import type { Server, ServerResponse } from 'node:http';
import { consoleLog, type Log } from '#app/telemetry/log.ts';

export interface ShutdownOptions {
  server: Server;
  /** Says that the server is not ready. From then on each answer is the last of its connection. */
  stop(): void;
  /** How long it goes on serving then, in milliseconds. */
  drainMs: number;
  /** How long it finishes what runs, in milliseconds; what takes longer is cut off. */
  graceMs: number;
  /** Closes the parts, when no request is under way any more. */
  close(): Promise<unknown>;
  exit(): void;
  /** By default the console. */
  log?: Log;
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>;
}

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @returns ends the server; a second call changes nothing, because Ctrl-C reaches a process twice: from the terminal and
 *   from its parent
 */
export function createShutdown(options: ShutdownOptions): (signal?: NodeJS.Signals) => Promise<void> {
  const { server, stop, drainMs, graceMs, close, exit, wait = waitFor, log = consoleLog } = options;
  let ending: Promise<void> | undefined;
  const open = new Set<ServerResponse>();
  server.on('request', (_, response) => {
    if (ending) response.setHeader('Connection', 'close');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const closed = () => new Promise<void>((resolve) => void server.close(() => resolve()));

  async function end(signal?: NodeJS.Signals): Promise<void> {
    stop();
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
    // Somebody at a terminal waits for it, and no proxy does.
    if (drainMs > 0 && signal !== 'SIGINT') await wait(drainMs);
    const finished = closed();
    server.closeIdleConnections();
    const over = finished.then(close).catch((error: unknown) => log.error('shutdown', { error }));
    await Promise.race([over, wait(graceMs)]);
    exit();
  }

  return (signal) => (ending ??= end(signal));
}
