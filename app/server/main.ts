/** Entry point of the built product. Compiled code is cached between starts, which makes the next one faster. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** Once the server is up and has rendered its first pages. */
const FLUSH_AFTER_MS = 10_000;

// Without a folder that can be written, nothing is cached.
enableCompileCache(join(process.cwd(), 'node_modules/.cache/compiled'));
await import('./production.ts');
// Not only at the end: a process that is killed would cache nothing.
setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref();
