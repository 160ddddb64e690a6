/** Handles uncaught errors and unhandled rejections. */
import { getErrorMessage, pluginAtFault } from '#app/runtime/plugins/plugin-calls.ts';
import { consoleLog, type Log } from '#app/telemetry/log.ts';
import type { ReportPluginFault } from '../reports/plugin-faults.ts';

export interface LastHandler {
  /** Call when the server listens: from then on it survives errors. */
  keepServing(): void;
}

/**
 * An error from a rejected promise or a timer of a plugin is reported with the plugin, and the process continues. Any
 * other error ends a process that does not serve yet: a server that could not start must not look healthy. Once it serves,
 * the error is logged and the server continues, because one request must not end all others. Errors of the listening
 * socket end the process through the server's `error` event. Signals and a lack of memory do not come here.
 */
export function installLastHandler(report: ReportPluginFault, log: Log = consoleLog): LastHandler {
  let serving = false;
  // The reader of the log may have exited. Logging that failure would fail again, in an endless loop.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => {});
  for (const origin of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(origin, (error: unknown) => {
      const plugin = pluginAtFault();
      if (plugin !== undefined) report({ plugin, message: `unhandled: ${getErrorMessage(error)}`, error });
      else if (serving) log.error(`Unhandled error (${origin}); continuing.`, { error });
      else throw error;
    });
  return {
    keepServing() {
      serving = true;
    },
  };
}
