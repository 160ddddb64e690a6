import { openSite } from './site.ts';
import { load } from './load.ts';
import { spawn } from 'node:child_process';
import { startServer } from './processes.ts';
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
const root = process.cwd();
const site = await openSite(root);
mkdirSync('/tmp/prof', { recursive: true });
const which = process.argv[2] ?? 'each';
const server = which === 'bare'
  ? await startServer(['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-interval=500', join(root, 'bench/bare-render.ts'), site.article, site.cookie], { cwd: root, env: { DATA_DIR: site.dataDir } })
  : await startServer(['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-interval=500', join(root, 'app/server/main.ts')], { cwd: root, env: { PORT: '0', DATA_DIR: site.dataDir, PAGE_STORE_MB: '0' } });
const target = { url: server.origin + site.article, headers: { cookie: site.cookie } };
await load(root, target, 5);
console.log(await load(root, target, 8));
await server.stop();
await site.close();
