/** Preloaded by the scripts whose modules import the registry of features: writes it first. */
import { isMainThread } from 'node:worker_threads';
import { writeFeatureModules } from '#app/feature-modules.ts';

// Threads are started with the options of their process.
if (isMainThread) {
  try {
    await writeFeatureModules(process.cwd());
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
