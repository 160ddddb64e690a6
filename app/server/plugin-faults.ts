/** Where failures of plugins are told: the log, and the notices that administrators see. */
import type { Notices } from '#app/runtime/notices.ts';
import type { PluginFault } from '#app/runtime/plugins/plugin-calls.ts';

/** @param path address of the page that was being made; undefined for work that a plugin left behind */
export type ReportPluginFault = (fault: Omit<PluginFault, 'call'>, path?: string) => void;

export function pluginFaultReporter(notices: Notices): ReportPluginFault {
  return ({ plugin, message, error }, path) => {
    const where = path === undefined ? 'in the background' : `at ${path}`;
    console.error(`Plugin ${plugin} ${where}: ${message}`, ...(error === undefined ? [] : [error]));
    notices.add({ kind: 'plugin', title: `The plugin “${plugin}” failed ${where}`, detail: message });
  };
}
