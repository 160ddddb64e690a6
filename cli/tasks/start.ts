/** `npm start`: builds if stale, then serves. */
import { ensureBuilt } from '../build.ts';

process.env['NODE_ENV'] = 'production';
if (await ensureBuilt(process.cwd(), { orLastGood: true })) await import('#app/server/main.ts');
else process.exitCode = 1;
