// CPU time of the server per page, rendered each time, default against flags.
import { openSite } from '../bench/site.ts';
import { stopAll } from '../bench/processes.ts';
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { run } from '../bench/processes.ts';
process.once('exit', stopAll);
const site = await openSite(process.cwd());
const variants: Record<string, Record<string,string>> = {
  base: { MALLOC_ARENA_MAX: '2' },
  semi16: { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=16' },
  semi16trim: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '500000', NODE_OPTIONS: '--max-semi-space-size=16' },
  semi8trim: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '500000', NODE_OPTIONS: '--max-semi-space-size=8' },
};
const N = 3000;
for (const mode of ['0', '64']) for (let round = 0; round < 2; round++) for (const [name, env] of Object.entries(variants)) {
  const server = await site.startProduct({ ...env, PAGE_STORE_MB: mode });
  const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'main.ts'], {encoding:'utf8'}).trim().split('\n').at(-1)!;
  const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
  const go = (n: number) => run(['node_modules/autocannon/autocannon.js', '--json', '--no-progress', '-c', '16', '-a', String(n), '-H', `cookie=${site.cookie}`, (server.origin + site.article).replace('localhost','127.0.0.1')], { cwd: process.cwd() });
  await go(500);
  const before = cpu();
  const n = mode === '0' ? N : N * 8;
  await go(n);
  console.log(mode, name, ((cpu() - before) / n).toFixed(3), 'ms CPU a page', (server.memory()/1048576).toFixed(0), 'MB');
  await server.stop();
}
await site.close();
