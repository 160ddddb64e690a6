/** The last handler: what happens to an error that nobody caught, or a promise whose rejection nobody handled. */
import { messageOf, pluginAtFault } from '#app/runtime/plugins/plugin-calls.ts';
import type { ReportPluginFault } from '../plugin-faults.ts';

export interface LastHandler {
  /** Call it once the server listens: from then on the server survives any error. */
  keepServing(): void;
}

/**
 * A plugin that leaves a rejected promise or a throwing timer behind is named, and the process goes on. Any other error
 * ends a process that does not serve yet, as it should: a server that could not start must not look like one that did.
 * Once it serves, the error is logged and the server goes on, since one request must not end all others. Errors of the
 * listening socket go to the server's own `error` event and end the process there; signals, and a process that has no
 * memory left, are not errors of this kind.
 */
export function installLastHandler(report: ReportPluginFault): LastHandler {
  let serving = false;
  for (const origin of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(origin, (error: unknown) => {
      const plugin = pluginAtFault();
      if (plugin !== undefined) report({ plugin, message: `nobody handled ${messageOf(error)}`, error });
      else if (serving) console.error(`Nobody caught this error (${origin}). The server goes on.`, error);
      else throw error;
    });
  return {
    keepServing() {
      serving = true;
    },
  };
}
