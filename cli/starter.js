/**
 * What started a script by way of npm, and whether it is still there. npm passes a signal to the shell that it runs a
 * script with, and that shell may end without passing it on. A signal that arrives while npm starts ends npm alone.
 */
import { spawnSync } from 'node:child_process';

/** Parent and command line of a process; undefined where it has ended or the machine has no `ps`. */
function look(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return parent === undefined ? undefined : { pid, parent: Number(parent), command };
}

/** The nearest process above this one that does not itself name the script, as npm's shell does. */
function starterOf(script, pid) {
  const above = look(pid);
  return above?.command.includes(script) ? starterOf(script, above.parent) : above;
}

/** Whether this process has taken over somebody else's child, as the first of a machine or of a session does. */
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
 * @param {string} script path by which npm's shell names the script
 * @returns {() => boolean} whether the npm that started this process is gone; never for one started otherwise
 */
export function npmWatch(script) {
  const { npm_lifecycle_event: event, npm_config_user_agent: agent = 'npm' } = process.env;
  if (!event || process.platform === 'win32') return () => false;
  const parent = process.ppid;
  const starter = starterOf(script, parent);
  if (starter && hasAdopted(starter, agent.split('/')[0])) return () => true;
  return () => process.ppid !== parent || (starter !== undefined && !isRunning(starter.pid));
}
