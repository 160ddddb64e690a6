/**
 * Entry point of every script, in plain JavaScript for any Node >= 18: installs missing packages, then runs the
 * project's own Node (the `node` package), which runs TypeScript directly.
 *
 *     node cli/run.js start
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allocatorSettings, heapFlags } from './server-memory.js';
import { npmWatch, restartPolicy } from './starter.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules/.regatlas-installed');
const nodePath = join('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/**
 * Whether this is a delivered site: it was built elsewhere, and only what it needs to run was installed (docs/operate.md).
 * Then nothing is installed here, and the Node that runs this runs it.
 */
const isDelivered =
  existsSync(join(root, 'build/.built-from')) &&
  // npm writes it at the end.
  existsSync(join(root, 'node_modules/.package-lock.json')) &&
  !existsSync(join(root, 'node_modules/node'));
const node = isDelivered ? process.execPath : join(root, nodePath);
const isOrphaned = npmWatch('cli/run.js');

function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function installed() {
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

/** Runs npm, by the path that npm provides if there is one, so that it works under any Node. */
function npm(args, under = process.execPath) {
  const path = process.env['npm_execpath'];
  const [command, first] = path ? [under, [path]] : ['npm', []];
  // Settings of the outer npm (production, ignored scripts) must not affect this one.
  const env = { ...process.env, NODE_ENV: '', npm_config_ignore_scripts: '' };
  const { status } = spawnSync(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (status !== 0) {
    console.error('The dependencies could not be installed. See the message from npm above.');
    process.exit(status || 1);
  }
}

/**
 * The Node to install with. npm leaves out native parts that do not declare support for the Node it runs on, so an
 * older one first fetches the project's own, by itself, into `.node`.
 */
function installer() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || !process.env['npm_execpath']) return process.execPath;
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(root, '.node');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, allowScripts: { node: true } }),
  );
  npm(['install', '--prefix', folder, '--no-save', '--no-package-lock', `node@${devDependencies['node']}`]);
  return join(folder, nodePath);
}

function install() {
  console.log('Installing dependencies …');
  const under = installer();
  // Older versions of npm do not know `allowScripts` and would compile what ships prebuilt, so no script runs by
  // itself; those that package.json allows run afterwards.
  // `npm ci` of npm 11 refuses a lock file that lacks optional packages of other platforms; this installs the locked
  // versions nevertheless, without writing package.json or the lock file.
  npm(['install', '--no-save', '--include=dev', '--ignore-scripts'], under);
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  );
  npm(['rebuild', ...allowed], under);
  rmSync(join(root, '.node'), { recursive: true, force: true });
  writeFileSync(stamp, wanted());
}

if (isDelivered) {
  if (!process.features.typescript) {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    console.error(`Node ${devDependencies['node']} is needed, but this is ${process.versions.node}.`);
    process.exit(1);
  }
} else {
  const isInstalled = installed();
  if (!isInstalled) install();
  if (!isInstalled || !existsSync(join(root, '.generated'))) await import('./prepare.js');
}

const [task, ...args] = process.argv.slice(2);
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
);
// Node strips types by WebAssembly. V8 compiles its calls of JavaScript anew after a thousand of them, and ends the process
// when two threads do so at once (TierUpWasmToJSWrapper, as in nodejs/node#64500).
const flags = ['--wasm-wrapper-tiering-budget=1000000000'];
// These import the registry of features; the build and the server for development write it by themselves.
if (!['start', 'build', 'dev'].includes(task))
  flags.push('--import', pathToFileURL(join(root, 'cli/features.ts')).href);
const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const isToRestart = task === 'start' ? restartPolicy() : () => false;
let isEnding = false;
let child;

/** What is run one after the other: the server is the second step of `start`, without what its first step has loaded. */
const steps = [
  { file: `cli/tasks/${task}.ts`, flags, env: process.env },
  ...(task === 'start' ? [server()] : []),
];

function server() {
  // Known since Node 18.15.
  const limit = process.constrainedMemory?.() ?? 0;
  return {
    file: 'app/server/main.js',
    flags: [...flags, ...heapFlags(limit, totalmem())],
    env: { ...allocatorSettings, ...process.env, NODE_ENV: 'production' },
  };
}

function run(at = 0) {
  const { file, flags, env } = steps[at];
  child = spawn(node, [...flags, join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PATH: path },
  });
  child.on('exit', (code, signal) => {
    if (code === 0 && !isEnding && at + 1 < steps.length) return run(at + 1);
    if (isEnding || !isToRestart(signal)) process.exit(code ?? (ending.includes(signal) ? 0 : 1));
    console.error(`The server was ended by ${signal} and is started again.`);
    run();
  });
}

function end(signal) {
  isEnding = true;
  child.kill(signal);
}

run();
for (const signal of ending) process.on(signal, () => end(signal));
const watch = setInterval(() => {
  if (!isOrphaned()) return;
  clearInterval(watch);
  end('SIGTERM');
}, 250);
