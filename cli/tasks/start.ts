/** The first step of `npm start`: builds if stale. The server is a process of its own (`cli/run.js`). */
import { ensureBuilt } from '../build.ts';

process.env['NODE_ENV'] = 'production';
if (!(await ensureBuilt(process.cwd(), { orLastGood: true }))) process.exitCode = 1;
