/**
 * `npm run dev`: pages and styles change in place; the server restarts when its own modules or a plugin's schema change.
 * If it cannot start, the next edit tries again.
 */
import { watch } from 'node:fs';
import { runRestartingChild } from '../child.ts';

const SOURCES = ['app', 'config', 'plugins', 'schemas'];

async function nextEdit(): Promise<void> {
  const edited = Promise.withResolvers();
  const watchers = SOURCES.map((folder) =>
    watch(folder, { recursive: true }, () => edited.resolve(undefined)),
  );
  console.error('\nThe server ended. It starts again after the next edit.');
  await edited.promise;
  for (const watcher of watchers) watcher.close();
}

process.exitCode = await runRestartingChild(['app/server/dev.ts'], nextEdit);
