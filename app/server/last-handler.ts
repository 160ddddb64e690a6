import { pluginAtFault } from '#app/runtime/plugin-calls.ts';

/**
 * The last handler: an error that nobody caught, or a promise whose rejection nobody handled, is logged and the server
 * goes on. One request, or one plugin, must not end all others.
 *
 * It begins once the server listens. Before that an error ends the process, as it should: a server that could not start
 * must not look like one that did. Errors of the listening socket go to the server's own `error` event and end the
 * process there. Signals, and a process that has no memory left, are not errors of this kind.
 */
export function logUncaughtErrors(): void {
  // Node raises an unhandled rejection as an uncaught exception, so one handler sees both; `origin` tells which.
  process.on('uncaughtException', (error, origin) => {
    // Named and logged already, see plugin-faults.ts.
    if (pluginAtFault() !== undefined) return;
    console.error(`Nobody caught this error (${origin}). The server goes on.`, error);
  });
}
