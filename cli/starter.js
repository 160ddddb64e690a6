/**
 * Finds the npm process that started a script, and whether it still runs. npm forwards signals to the shell of a script,
 * which may end without forwarding them. A signal that arrives while npm starts ends npm alone.
 */
import { spawnSync } from 'node:child_process';

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
