/** A bound on the memory of a process and those that it starts, by a control group of Linux, where one can be made. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';

export interface MemoryLimit {
  /** What was made, for the report. */
  what: string;
  /** The program and its first arguments that start another program within the limit. */
  within: readonly string[];
  /** Bytes now; undefined without a group. `anonymous` has no page cache, which the system takes back when it needs to. */
  usage(): { all: number; anonymous: number } | undefined;
  /** Processes that the system ended for want of memory; undefined without a group. */
  oomKills(): number | undefined;
  remove(): void;
}

/** How the two versions of control groups call things. */
const VERSIONS = [
  {
    what: 'a control group, version 2',
    isHere: () => existsSync(join(ROOT, 'cgroup.controllers')),
    folder: ROOT,
    limit: 'memory.max',
    usage: 'memory.current',
    anonymous: 'anon',
    kills: 'memory.events',
  },
  {
    what: 'a control group, version 1',
    isHere: () => existsSync(join(ROOT, 'memory/memory.limit_in_bytes')),
    folder: join(ROOT, 'memory'),
    limit: 'memory.limit_in_bytes',
    usage: 'memory.usage_in_bytes',
    anonymous: 'total_rss',
    kills: 'memory.oom_control',
  },
] as const;

const UNLIMITED: MemoryLimit = {
  what: 'no limit, because no control group could be made',
  within: [],
  usage: () => undefined,
  oomKills: () => undefined,
  remove: () => undefined,
};

/** The number after a name in a file with a name and a number on each line. */
function numberOf(file: string, name: string): number {
  const [, number] = new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  return Number(number ?? 0);
}

/** Makes a group; without the right to, one that limits nothing and says so. */
export function limitMemory(bytes: number): MemoryLimit {
  const version = VERSIONS.find(({ isHere }) => isHere());
  if (!version) return UNLIMITED;
  const folder = join(version.folder, `regatlas-soak-${process.pid}`);
  const file = (name: string) => join(folder, name);
  try {
    mkdirSync(folder);
  } catch {
    return UNLIMITED;
  }
  const remove = () => rmdirSync(folder);
  try {
    writeFileSync(file(version.limit), String(bytes));
  } catch {
    remove();
    return UNLIMITED;
  }
  return {
    what: version.what,
    within: ['sh', '-c', `echo $$ > ${file('cgroup.procs')} && exec "$@"`, 'sh'],
    usage: () => ({
      all: Number(readFileSync(file(version.usage), 'utf8')),
      anonymous: numberOf(file('memory.stat'), version.anonymous),
    }),
    oomKills: () => numberOf(file(version.kills), 'oom_kill'),
    remove,
  };
}
