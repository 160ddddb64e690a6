/** A process that a task starts and that must not outlive it. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Longer than the product takes to answer the requests that are under way. */
const PATIENCE_MS = 8_000;

/** Signals by which somebody, or a supervisor, ends a task. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the project's own Node with these arguments until it ends, with this terminal. A signal that would end this
 * process goes to the child instead, so that both end; a child that does not end by itself is ended.
 * @returns the exit code for this process; 0 when the child was ended on request
 */
export function runChild(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  let asked: NodeJS.Signals | undefined;
  for (const signal of ENDING) {
    process.on(signal, () => {
      asked = signal;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (asked ? 0 : 128 + constants.signals[signal!])));
  });
}
