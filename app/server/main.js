/**
 * Entry point of the built product. It runs the build of the server (vite.server.config.ts), whose compiled code is
 * cached between starts, which makes the next one faster. Its stack traces name functions as the sources do, and lines of
 * the build; with `NODE_OPTIONS=--enable-source-maps`, which slows a start, also files and lines of the sources.
 *
 * In plain JavaScript, as is everything in the build: what strips types takes tens of megabytes in the process that needs it.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/** Once the server is up and has rendered its first pages. */
const FLUSH_AFTER_MS = 10_000;

// The sizes that this was started with are those of the first thread, which has them: as flags they would outdo the limits
// of each other thread.
setFlagsFromString('--max-semi-space-size=0');
setFlagsFromString('--max-old-space-size=0');

const built = join(process.cwd(), 'build/server/start.js');
if (existsSync(built)) {
  // Without a folder that can be written, nothing is cached.
  enableCompileCache(join(process.cwd(), 'node_modules/.cache/compiled'));
  await import(pathToFileURL(built).href);
  // Not only at the end: a process that is killed would cache nothing.
  setTimeout(flushCompileCache, FLUSH_AFTER_MS).unref();
} else {
  console.error(
    `The project in ${process.cwd()} has not been built. Run \`npm start\`, which builds first, or \`npm run build\`.`,
  );
  process.exitCode = 1;
}
