/** A child process that must not outlive its task. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Longer than the product needs to complete current requests. */
const PATIENCE_MS = 8_000;

/** Signals that end a task. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the project's own Node with these arguments on this terminal. Signals that end this process are forwarded to the
 * child, which is killed if it does not end by itself.
 * @returns the exit code for this process; 0 if the child ended on request
 */
export function runChild(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  let forwarded: NodeJS.Signals | undefined;
  for (const signal of ENDING) {
    process.on(signal, () => {
      forwarded = signal;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (forwarded ? 0 : 128 + constants.signals[signal!])));
  });
}
