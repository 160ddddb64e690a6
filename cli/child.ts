/** A child process that must not outlive its task. */
import { spawn, type StdioOptions } from 'node:child_process';
import { constants } from 'node:os';

/** Longer than the product needs to complete current requests. */
const PATIENCE_MS = 8_000;

/** Signals that end a task. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a child ended. */
interface Ending {
  /** For the exit of this process; 0 if the child ended on request. */
  code: number;
  /** A signal to this process ended the child. */
  onSignal: boolean;
  /** The child asked for it, with the message "restart". */
  toRestart: boolean;
}

function run(args: readonly string[], stdio: StdioOptions): Promise<Ending> {
  const child = spawn(process.execPath, args, { stdio });
  let forwarded: NodeJS.Signals | undefined;
  let toRestart = false;
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  const forward = (signal: NodeJS.Signals) => {
    forwarded = signal;
    end(signal);
  };
  for (const signal of ENDING) process.on(signal, forward);
  child.on('message', (message) => {
    if (message !== 'restart' || toRestart) return;
    toRestart = true;
    end('SIGTERM');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const one of ENDING) process.off(one, forward);
      const onSignal = forwarded !== undefined;
      resolve({
        code: code ?? (onSignal || toRestart ? 0 : 128 + constants.signals[signal!]),
        onSignal,
        toRestart,
      });
    });
  });
}

/**
 * Runs the project's own Node with these arguments on this terminal. Signals that end this process are forwarded to the
 * child, which is killed if it does not end by itself.
 * @returns the exit code for this process; 0 if the child ended on request
 */
export async function runChild(args: readonly string[]): Promise<number> {
  return (await run(args, 'inherit')).code;
}

/**
 * As `runChild`, with another child when one sends the message "restart", or after one has failed.
 * @param afterFailure resolves when the next attempt makes sense
 * @returns the exit code of the last child, which ended by itself without an error, or on a signal to this process
 */
export async function runRestartingChild(
  args: readonly string[],
  afterFailure: () => Promise<void>,
): Promise<number> {
  for (;;) {
    const { code, onSignal, toRestart } = await run(args, ['inherit', 'inherit', 'inherit', 'ipc']);
    if (onSignal || (code === 0 && !toRestart)) return code;
    if (!toRestart) await afterFailure();
  }
}
