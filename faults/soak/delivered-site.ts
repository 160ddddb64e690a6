/** The built product as operators deliver it (docs/operate.md), started by its own starter, within a bound on its memory. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { MemoryLimit } from './memory-limit.ts';

const DELIVERED = ['app', 'build', 'cli', 'config', 'content', 'plugins', 'public', 'schemas', '.generated'];
const FILES = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', ...globSync('*.config.ts')];
const READY = /Regatlas is ready on (http:\/\/localhost:\d+)/;
const RESTARTED = /The server was ended by \w+ and is started again/;
const PATIENCE_MS = 120_000;
const MOST_COMPLAINTS = 200;
/** Lines of JSON that tell of nothing wrong. */
const NEWS = /"level":"info"/;

/** A copy of the project whose webhooks may lead to this machine. */
export function deliver(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'regatlas-delivered-'));
  for (const name of [...DELIVERED, ...FILES]) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const file = join(root, 'config/site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as { features?: Record<string, unknown> };
  writeFileSync(
    file,
    JSON.stringify({ ...site, features: { ...site.features, webhooks: { allowLoopback: true } } }),
  );
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export interface StartedSite {
  origin: string;
  /** Of the server, which the starter started. */
  pid(): number;
  /** How often the starter started it again. */
  restarts(): number;
  /** The first lines that it printed besides those of requests and other news. */
  complaints: readonly string[];
  stop(): Promise<void>;
}

export async function startDelivered(
  root: string,
  env: Record<string, string>,
  limit: MemoryLimit,
): Promise<StartedSite> {
  const [program, ...args] = [...limit.within, process.execPath, 'cli/run.js', 'start'];
  const starter = spawn(program!, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(starter, 'close');
  const complaints: string[] = [];
  let restarts = 0;
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The site did not start:\n${complaints.join('\n')}`));
    const late = setTimeout(fail, PATIENCE_MS);
    void exited.then(fail);
    for (const input of [starter.stdout, starter.stderr])
      createInterface({ input }).on('line', (line) => {
        if (RESTARTED.test(line)) restarts++;
        if (!NEWS.test(line) && complaints.length < MOST_COMPLAINTS) complaints.push(line);
        const url = READY.exec(line)?.[1];
        if (!url) return;
        clearTimeout(late);
        resolve(url);
      });
  });
  return {
    origin,
    pid: () =>
      Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(starter.pid)], { encoding: 'utf8' }).trim()),
    restarts: () => restarts,
    complaints,
    async stop() {
      if (starter.exitCode !== null || starter.signalCode !== null) return;
      starter.kill('SIGTERM');
      await exited;
    },
  };
}
