import { openSite, signInAt } from '../bench/site.ts';
import { makeLibrary } from '../bench/search/library.ts';
import { stopAll } from '../bench/processes.ts';
import Sqlite from 'better-sqlite3';
process.once('exit', stopAll);
const N = Number(process.argv[2] ?? 20000);
const site = await openSite(process.cwd());
const folder = '/tmp/lib' + N;
const t0 = performance.now();
if (!(await import('node:fs')).existsSync(folder)) await makeLibrary(site, folder, N);
console.log('made', ((performance.now()-t0)/1000).toFixed(0), 's');
const server = await site.startProduct({ DATA_DIR: folder });
const cookies = await Promise.all(['full','world','hs','legacy'].map(a => signInAt(server.origin, a+'@demo.test').catch(()=>undefined)));
const tokens = cookies.filter(Boolean).map(c => /access_token=([^;]+)/.exec(c!)![1]!).slice(0,3);
const db = new Sqlite(folder + '/regatlas.db', { readonly: true });
const titles = (db.prepare("select title from content order by random() limit 150").pluck().all() as string[]);
db.close();
const ask = async (token: string, text: string) => { const s = performance.now(); const r = await fetch(`${server.origin}/api/payments_compliance/es/search/?size=20&query=${encodeURIComponent('"'+text.replaceAll('"','')+'"')}`, {headers:{authorization:`Bearer ${token}`}}); await r.arrayBuffer(); return [performance.now()-s, r.status] as const; };
for (const p of [site.article,'/regulatory_analysis']) { const s=performance.now(); await (await fetch(server.origin+p,{headers:{cookie:cookies[0]!}})).text(); console.log(p.slice(0,30), (performance.now()-s).toFixed(0)); }
const first = await ask(tokens[0]!, titles[0]!); console.log('first', first);
const times: number[] = []; const statuses = new Map<number, number>();
for (let i=0;i<titles.length;i+=3) for (const [t,s] of await Promise.all(tokens.map((tk,j)=>ask(tk,titles[i+j]!)))) { times.push(t); statuses.set(s,(statuses.get(s)??0)+1); }
times.sort((a,b)=>a-b);
console.log(N, 'three at once: p50', times[times.length>>1]!.toFixed(0), 'p95', times[Math.floor(times.length*.95)]!.toFixed(0), 'max', times.at(-1)!.toFixed(0), [...statuses], tokens.length, 'accounts');
await server.stop(); await site.close();
