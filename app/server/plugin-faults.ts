/** Where failures of plugins are told: the log, and the notices that administrators see. */
import type { Notices } from '#app/runtime/notices.ts';
import { messageOf, pluginAtFault, type PluginFault } from '#app/runtime/plugin-calls.ts';

/** @param path address of the page that was being made; undefined for work that a plugin left behind */
export type ReportPluginFault = (fault: Omit<PluginFault, 'call'>, path?: string) => void;

export function pluginFaultReporter(notices: Notices): ReportPluginFault {
  return ({ plugin, message, error }, path) => {
    const where = path === undefined ? 'in the background' : `at ${path}`;
    console.error(`Plugin ${plugin} ${where}: ${message}`, ...(error === undefined ? [] : [error]));
    notices.add({ kind: 'plugin', title: `The plugin “${plugin}” failed ${where}`, detail: message });
  };
}

/**
 * Keeps the process alive when a plugin leaves a rejected promise or a throwing timer behind, and names the plugin.
 * Errors of other code are left to the other handlers, or end the process as they would without this one.
 *
 * @returns takes the handlers off again
 */
export function catchPluginFaults(report: ReportPluginFault): () => void {
  const handle = (event: 'unhandledRejection' | 'uncaughtException') => (error: unknown) => {
    const plugin = pluginAtFault();
    if (plugin !== undefined) report({ plugin, message: `nobody handled ${messageOf(error)}`, error });
    else if (process.listenerCount(event) === 1) throw error;
  };
  const rejected = handle('unhandledRejection');
  const thrown = handle('uncaughtException');
  process.on('unhandledRejection', rejected);
  process.on('uncaughtException', thrown);
  return () => {
    process.off('unhandledRejection', rejected);
    process.off('uncaughtException', thrown);
  };
}
