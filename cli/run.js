/**
 * The way into every script, in plain JavaScript that any Node >= 18 runs: installs what is missing, then hands over
 * to the project's own Node (the `node` package), which runs TypeScript as it stands.
 *
 *     node cli/run.js start
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules/.regatlas-installed');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function installed() {
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

function npm(args) {
  // npm tells its children its own path; a bare `npm` is for those who call this file without it.
  const path = process.env['npm_execpath'];
  const [command, first] = path ? [process.execPath, [path]] : ['npm', []];
  // What a developer has set for the outer npm (production, ignored scripts) must not reach this one.
  const env = { ...process.env, NODE_ENV: '', npm_config_ignore_scripts: '' };
  const { status } = spawnSync(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) {
    console.error('The dependencies could not be installed; npm says why above.');
    process.exit(status || 1);
  }
}

function install() {
  console.log('Installing dependencies …');
  // Older versions of npm do not know `allowScripts` and would compile what ships prebuilt, so no script runs by
  // itself; those that package.json allows run afterwards.
  npm(['ci', '--include=dev', '--ignore-scripts']);
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)));
  npm(['rebuild', ...allowed]);
  writeFileSync(stamp, wanted());
}

if (!installed()) install();

const [task, ...args] = process.argv.slice(2);
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
const child = spawn(node, [join(root, `cli/tasks/${task}.ts`), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
