import { openSite } from '../bench/site.ts';
import { ATTACKS } from '../bench/fairness/attacks.ts';
import { readDuring } from '../bench/fairness/other-reader.ts';
import { signInAt } from '../bench/site.ts';
import { stopAll } from '../bench/processes.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
const MB = 1024*1024;
const only = process.argv[2] ? process.argv[2].split(',').map(Number) : undefined;
process.once('exit', stopAll);
const site = await openSite(process.cwd());
const extra = process.env.SERVER_ENV ? JSON.parse(process.env.SERVER_ENV) : {};
const server = await site.startProduct(extra);
await new Promise(r=>setTimeout(r,5000));
const token = /access_token=([^;]+)/.exec(await site.signIn(server))![1]!;
const reader = { url: server.origin + site.article, cookie: await signInAt(server.origin, 'world@demo.test') };
console.log('idle', (server.memory()/MB).toFixed(0));
for (const [i,{ what, prepare }] of ATTACKS.entries()) {
  if (only && !only.includes(i)) continue;
  const attack = await prepare({ site, server, dataDir: site.dataDir, token, seconds: 4 });
  const before = await readDuring(server, reader, new Promise(r=>setTimeout(r,1500)));
  const attacking = attack();
  const during = await readDuring(server, reader, attacking);
  const ended = await attacking;
  console.log(i, what, 'before', (before.memory/MB).toFixed(0), 'during', (during.memory/MB).toFixed(0), 'p50', before.p50.toFixed(1), during.p50.toFixed(1), (during.p50/before.p50).toFixed(2)+'x', 'pages', before.pages, during.pages, 'unanswered', ended.unanswered, '/', ended.calls);
}
if(!only) await new Promise(r=>setTimeout(r,15000));
console.log('after 15 s', (server.memory()/MB).toFixed(0));
if (process.env.REPORT) {
  const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'main.ts'], {encoding:'utf8'}).trim().split('\n').at(-1)!;
  console.log(pid);
  process.kill(Number(pid), 'SIGUSR2');
  await new Promise(r=>setTimeout(r,4000));
  console.log(execFileSync('bash',['-c',`cat /proc/${pid}/smaps_rollup; awk '/^[0-9a-f]+-/{n=$6?$6:"anon"} /^Rss/{s[n]+=$2} END{for(k in s) if(s[k]>2000) print s[k], k}' /proc/${pid}/smaps | sort -n`],{encoding:'utf8'}));
}
await server.stop(); await site.close();
