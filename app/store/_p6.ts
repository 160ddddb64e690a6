import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { loadConfig } from '#app/config/load.ts';
import { loadRegistry } from '#app/runtime/registry.ts';
import { importRules } from '#app/api/content/import-rules.ts';
import { importContent } from './import/import.ts';
import { openStore } from './store.ts';
const c = await loadConfig('/work/main'); if(!c.ok) { console.log(c.problems.slice(0,3)); process.exit(1);} 
const rules = importRules(c.config, await loadRegistry('/work/main'));
async function ours(file:string){ const o=await openStore({file}); if(!o.ok) throw o.problem; const t=performance.now(); const r=await importContent(o.store,'/tmp/st/lib',{rules,onProblem:(p)=>console.log(p)}); const ms=performance.now()-t; const n=await o.store.content.count(); await o.store.close(); return {ms,n,r}; }
const tables=['content','content_revision','content_term','content_relation','content_event'];
async function raw(from:string,file:string){ (await openStore({file}) as any).store.close(); const src=new Sqlite(from,{readonly:true}); const db=new Sqlite(file); db.pragma('journal_mode=WAL');db.pragma('synchronous=FULL');db.pragma('foreign_keys=ON');db.pragma('cache_size=-65536');
 const terms=src.prepare('select * from term').all() as any[]; const ins=(t:string,row:any)=>db.prepare(`insert into ${t} (${Object.keys(row).map(k=>`"${k}"`)}) values (${Object.keys(row).map(k=>'@'+k)})`);
 const it=ins('term',terms[0]); db.transaction(()=>terms.forEach(x=>it.run(x)))();
 const data:any=Object.fromEntries(tables.map(t=>[t,new Map<number,any[]>()])); for(const t of tables) for(const row of src.prepare(`select * from ${t}`).all() as any[]) { const m=data[t]; (m.get(row.nid)??m.set(row.nid,[]).get(row.nid)).push(row);} 
 const st:any=Object.fromEntries(tables.map(t=>[t,ins(t,[...data[t].values()][0][0])]));
 const nids=[...data.content.keys()] as number[]; const t0=performance.now();
 for(let i=0;i<nids.length;i+=500) db.transaction(()=>{for(const nid of nids.slice(i,i+500)) for(const t of tables) for(const row of data[t].get(nid)??[]) st[t].run(row);})();
 const ms=performance.now()-t0; db.close(); src.close(); return ms; }
for(let k=0;k<3;k++){ for(const f of ['a','r']) for(const e of ['','-wal','-shm']) rmSync(`/tmp/st/${f}.db${e}`,{force:true}); const o=await ours('/tmp/st/a.db'); const r=await raw('/tmp/st/a.db','/tmp/st/r.db'); console.log('ours',(o.n/o.ms*1000).toFixed(0),'raw',(o.n/r*1000).toFixed(0),'ratio',(r/o.ms).toFixed(2), JSON.stringify(o.r)); }
const again=await ours('/tmp/st/a.db'); console.log('again',again.ms,JSON.stringify(again.r));
