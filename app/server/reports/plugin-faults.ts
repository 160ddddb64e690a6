/** Reports failures of plugins to the log and to the notices for administrators. */
import { consoleLog, type Log } from '#app/telemetry/log.ts';
import type { Notices } from '#app/runtime/notices.ts';
import type { PluginFault } from '#app/runtime/plugins/plugin-calls.ts';

/** @param path path of the page that was being rendered; undefined for background work of a plugin */
export type ReportPluginFault = (fault: Omit<PluginFault, 'call'>, path?: string) => void;

export function pluginFaultReporter(notices: Notices, log: Log = consoleLog): ReportPluginFault {
  return ({ plugin, message, error }, path) => {
    const where = path === undefined ? 'in the background' : `at ${path}`;
    log.error(`Plugin ${plugin} ${where}: ${message}`, { error });
    notices.add({ kind: 'plugin', title: `The plugin “${plugin}” failed ${where}`, detail: message });
  };
}
