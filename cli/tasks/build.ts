import { ensureBuilt } from '../build.ts';

process.exitCode = (await ensureBuilt(process.cwd(), { force: true })) ? 0 : 1;
