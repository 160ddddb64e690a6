/** Starts and ends the processes of the bench. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Start {
  cwd: string;
  env?: Record<string, string>;
}

/** A server that has printed its address. */
export interface Server {
  /** Such as `http://localhost:41733`. */
  origin: string;
  /** Resident memory now, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
const READY_MS = 60_000;

function start(args: string[], { cwd, env }: Start): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Starts a server and waits for the address that it prints. */
export async function startServer(args: string[], options: Start): Promise<Server> {
  const child = start(args, options);
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${args.join(' ')} ${why}.\n${output}`));
    const timer = setTimeout(() => fail('did not print its address'), READY_MS);
    child.once('exit', () => fail('ended'));
    const read = (part: Buffer) => {
      output = (output + part).slice(-4_000);
      const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (!port) return;
      clearTimeout(timer);
      // Further output is discarded, because reading it would take time from the server.
      for (const stream of [child.stdout!, child.stderr!]) stream.off('data', read).resume();
      resolve(`http://localhost:${port}`);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
  });
  return {
    origin,
    memory: () => residentBytes(child.pid!),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), 8_000);
      await once(child, 'exit');
      clearTimeout(impatient);
    },
  };
}

/** Asks the kernel where it can: starting a program for each look would take time from what is measured. */
function residentBytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes ?? 0) * 1024;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs a program to its end. @returns its output @throws with its error output if it fails */
export async function run(args: string[], options: Start): Promise<string> {
  const child = start(args, options);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ]);
  if (code !== 0) throw new Error(`${args.join(' ')} failed.\n${out}\n${error}`);
  return out;
}

/** Ends every process that the bench has started. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
