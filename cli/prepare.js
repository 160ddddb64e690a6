/**
 * Runs after `npm ci` and `npm install`: writes what is generated and not committed, so that editors and `npx tsc` find it.
 * Everything else writes what it needs by itself, so where packages for development are left out there is nothing to do.
 * Plain JavaScript for any Node, as `run.js`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const generator = join(root, 'node_modules/json-schema-to-typescript');

if (existsSync(node) && existsSync(generator)) {
  const { status } = spawnSync(node, ['cli/tasks/prepare.ts'], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
