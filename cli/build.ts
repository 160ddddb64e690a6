/** Builds the site if its sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LAST_GOOD_FILE, saveLastGood } from '#app/config/last-good.ts';
import { loadConfig } from '#app/config/load.ts';
import type { Config } from '#app/config/model.ts';
import type { Problem } from '#app/config/problem.ts';
import { writeFeatureModules } from '#app/feature-modules.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { routeTable } from '#app/runtime/route-table.ts';
import { precompress } from './precompress.ts';

/** Builds under way, beside the one that is served: each in a folder with the id of its process, so that two can be made at once. */
const UNDER_WAY = 'build.next';
/** Files of a build. */
const STAMP = '.built-from';
const OWN_ASSETS = '.own-assets.json';
const SOURCES = [
  'app/**/*.{ts,tsx,css}',
  // The server reads their JSON files itself: a build has none of them.
  'plugins/**/*.{ts,tsx,css}',
  'schemas/**/*.{ts,json}',
  'public/**/*',
  '*.config.ts',
  'package-lock.json',
];

/** The schemas by which configuration is checked. */
const isSchema = (file: string) => file.endsWith('.schema.json');

/** A hash of every source. */
function sourcesHash(root: string, isSource: (file: string) => boolean = () => true): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter(isSource)
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\/fixtures\//.test(file) && /\.\w+$/.test(file))
    .sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Whether a schema of the program keeps the configuration from being checked. */
const isOfSchema = ({ file }: Problem) => isSchema(file);

/** A hash of the configured set of paths, and of the roles of content in their modules; the rest is read at run time. */
function pathsHash(config: Config): string {
  const types = Object.values(config.verticals).flatMap(({ contentTypes }) =>
    Object.values(contentTypes).map(({ plugin, roles }) => `${plugin} ${roles.join()}`),
  );
  return createHash('sha256')
    .update(JSON.stringify([routeTable(config), [...new Set(types)].sort()]))
    .digest('hex');
}

/** The pages, then the server, in the same folder. */
const BUNDLER = 'node_modules/@react-router/dev/bin.js';
const STEPS = [
  [BUNDLER, 'build'],
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
];

/**
 * Runs the bundlers, without the compressed copies and the record of what was built.
 *
 * @param folder where, in the root
 * @returns what the failing step printed; undefined if all went well
 */
export async function compile(
  root: string,
  args: readonly string[] = [],
  folder = 'build',
): Promise<string | undefined> {
  if (!existsSync(join(root, BUNDLER)))
    return 'The code or the configured set of paths is not that of the build, and the packages that build are not installed here: build where they are (docs/operate.md).';
  await writeFeatureModules(root);
  for (const [bundler = '', ...step] of STEPS) {
    const child = spawn(process.execPath, [join(root, bundler), ...step, ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (status !== 0) return `${output}\n${errors}`;
  }
  return undefined;
}

/** The assets that a build made itself, without those of the one before it. */
const ownAssets = (build: string): string[] => {
  const list = join(build, OWN_ASSETS);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
};

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A folder for the build of this process, without what builds left that were killed. */
export function makeRoom(root: string): string {
  const folder = join(root, UNDER_WAY);
  const left = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of left)
    if (Number.parseInt(name, 10) === process.pid || !isRunning(Number.parseInt(name, 10)))
      rmSync(join(folder, name), { recursive: true, force: true });
  return join(UNDER_WAY, String(process.pid));
}

/**
 * Puts a finished build in the place of the one before it. A page that a reader has open asks for files of that one, whose
 * names have hashes: they stay for one build more.
 */
export function switchTo(next: string, build: string): void {
  const assets = join('client', 'assets');
  const own = globSync('*', { cwd: join(next, assets) });
  writeFileSync(join(next, OWN_ASSETS), JSON.stringify(own));
  for (const name of ownAssets(build).filter((name) => !own.includes(name)))
    cpSync(join(build, assets, name), join(next, assets, name));
  const previous = `${next}.previous`;
  if (existsSync(build)) renameSync(build, previous);
  renameSync(next, build);
  rmSync(previous, { recursive: true, force: true });
}

export interface BuildOptions {
  /** Also if the build is current. */
  force?: boolean;
  /** With an invalid configuration a build of the same sources will do: its server has the last valid configuration. */
  orLastGood?: boolean;
}

/**
 * Builds aside, and then switches: a server that runs serves its own build until it is restarted.
 *
 * @returns whether a build exists that can be used; otherwise the reason has been printed
 */
export async function ensureBuilt(
  root: string,
  { force = false, orLastGood = false }: BuildOptions = {},
): Promise<boolean> {
  const build = join(root, 'build');
  const stamp = join(build, STAMP);
  const [builtSources, builtPaths, builtCode] = existsSync(stamp)
    ? readFileSync(stamp, 'utf8').split(' ')
    : [];
  const sources = sourcesHash(root);
  const code = sourcesHash(root, (file) => !isSchema(file));
  const loaded = await loadConfig(root);
  if (!loaded.ok) {
    // A broken schema is not another program: the build has its own.
    const isSame = builtSources === sources || (builtCode === code && loaded.problems.some(isOfSchema));
    // The server says what is wrong.
    if (orLastGood && isSame && existsSync(join(build, LAST_GOOD_FILE))) return true;
    process.stderr.write(renderTerminal(loaded.problems, { color: process.stderr.isTTY === true }));
    return false;
  }
  const paths = pathsHash(loaded.config);
  if (!force && builtSources === sources && builtPaths === paths) return true;
  console.log('Building…');
  const folder = makeRoom(root);
  const next = join(root, folder);
  const failure = await compile(root, [], folder);
  if (failure !== undefined) {
    rmSync(next, { recursive: true, force: true });
    process.stderr.write(`${failure}\nThe build failed.\n`);
    return false;
  }
  await precompress(join(next, 'client'));
  saveLastGood(root, next, loaded.config);
  writeFileSync(join(next, STAMP), `${sources} ${paths} ${code}`);
  switchTo(next, build);
  return true;
}
