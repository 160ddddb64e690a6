/**
 * Entry point for development: remembers which files run in this process, for restarts, writes the registry of features
 * as they are now, and starts the server.
 */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Absolute paths. Packages do not change, and what Vite writes beside them is not ours. */
const loadedFiles = new Set<string>();

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) loadedFiles.add(fileURLToPath(url));
    return next(url, context);
  },
});

// After the hook, which static imports would precede.
const { writeFeatureModules } = await import('#app/feature-modules.ts');
await writeFeatureModules(process.cwd());
const { serveDevelopment } = await import('./web/development.ts');
await serveDevelopment(loadedFiles);
