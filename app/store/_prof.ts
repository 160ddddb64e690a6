import { loadConfig } from '#app/config/load.ts';
import { loadRegistry } from '#app/runtime/registry.ts';
import { importRules } from '#app/api/content/import-rules.ts';
import { importContent } from './import/import.ts';
import { openStore } from './store.ts';
const c = await loadConfig('/work/main'); if(!c.ok) process.exit(1);
const rules = importRules(c.config, await loadRegistry('/work/main'));
const o=await openStore({file:process.argv[2]}); if(!o.ok) throw o.problem; const t=performance.now(); await importContent(o.store,'/tmp/st/lib',{rules}); console.log(performance.now()-t); await o.store.close();
