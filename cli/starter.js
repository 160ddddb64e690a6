/**
 * How `cli/run.js` starts and ends what it runs.
 *
 * Finds the npm process that started a script, and whether it still runs. npm forwards signals to the shell of a script,
 * which may end without forwarding them. A signal that arrives while npm starts ends npm alone.
 */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** Parent and command line of a process; undefined if it has ended or `ps` is missing. */
function look(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return parent === undefined ? undefined : { pid, parent: Number(parent), command };
}

/** The nearest ancestor process without the script in its command line; npm's shell has it. */
function findStarter(script, pid) {
  const above = look(pid);
  return above?.command.includes(script) ? findStarter(script, above.parent) : above;
}

/** Whether this process adopts orphans, as the first process of a machine or a session does. */
function hasAdopted({ pid, command }, npm) {
  return (pid === 1 || /\bsystemd\b/.test(command)) && !command.includes(npm);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * @param {string} script path of the script in the command line of npm's shell
 * @returns {() => boolean} whether the npm that started this process has ended; always false without npm
 */
export function npmWatch(script) {
  const { npm_lifecycle_event: event, npm_config_user_agent: agent = 'npm' } = process.env;
  if (!event || process.platform === 'win32') return () => false;
  const parent = process.ppid;
  const starter = findStarter(script, parent);
  if (starter && hasAdopted(starter, agent.split('/')[0])) return () => true;
  return () => process.ppid !== parent || (starter !== undefined && !isRunning(starter.pid));
}

/** How a server ends that was killed, by its watchdog or for want of memory, or that crashed. */
const FAULTS = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP'];
const MOST_RESTARTS = 5;
const WITHIN_MS = 600_000;

/**
 * Decides whether a server that has ended is started again: after a fault, but not for ever, so that a supervisor of this
 * process comes to know of a server that cannot run.
 *
 * @returns {(signal: string | null, now?: number) => boolean} asked with the signal that ended it, and milliseconds
 */
export function restartPolicy() {
  let restarts = [];
  return (signal, now = performance.now()) => {
    restarts = restarts.filter((at) => now - at < WITHIN_MS);
    if (!FAULTS.includes(signal) || restarts.length >= MOST_RESTARTS) return false;
    restarts.push(now);
    return true;
  };
}
