/** Starts the built product as its users do, in a separate process with separate data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project's own Node, which runs TypeScript directly, and the project's root. */
const ROOT = join(import.meta.dirname, '../..');
const NODE = join(ROOT, 'node_modules/node/bin/node');
const READY = /Regatlas is ready on (http:\/\/localhost:\d+)/;
const PATIENCE_MS = 120_000;
/** With these a site begins without data. */
const EMPTY = ['API_HOST', 'DATABASE_URL', 'REGATLAS_DEMO'];

export interface SiteOptions {
  /** Project root; a copy of the project, or the project itself. */
  root?: string;
  /** A persistent directory; by default the site has a temporary one that is deleted when it stops. */
  dataDir?: string;
  /** Environment variables besides PORT and DATA_DIR. */
  env?: Record<string, string>;
}

export interface Site {
  /** Such as `http://localhost:41234`. */
  url: string;
  dataDir: string;
  /** All output of the process so far. */
  output(): string;
  /** Of the server. */
  pid: number;
  stop(): Promise<void>;
  /** Ends it without warning. A temporary directory stays. */
  kill(): Promise<void>;
}

/** A running site; if the start fails, the error contains the output. */
export async function startSite({ root = ROOT, dataDir, env = {} }: SiteOptions = {}): Promise<Site> {
  const data = dataDir ?? (await mkdtemp(join(tmpdir(), 'regatlas-e2e-')));
  // A copy of the loaded demonstration library, if a start would load it.
  const seed = process.env['E2E_SEED'];
  if (seed && !dataDir && !EMPTY.some((name) => name in env)) await cp(seed, data, { recursive: true });
  const child = spawn(NODE, ['app/server/main.js'], {
    cwd: root,
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATA_DIR: data },
      // Journeys read what a person at a terminal reads.
      ...{ LOG_FORMAT: 'text', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = once(child, 'close') as Promise<[number | null]>;
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const url = READY.exec(said)?.[1];
        if (url) resolve(url);
      });
    }
  });
  const removeData = () => (dataDir ? undefined : rm(data, { recursive: true, force: true }));
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const outcome = await Promise.race([ready, exited]);
  clearTimeout(late);
  if (typeof outcome !== 'string') {
    await removeData();
    throw new Error(`The site did not start (exit code ${outcome[0]}):\n${said}`);
  }
  return {
    url: outcome,
    dataDir: data,
    output: () => said,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await removeData();
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
