/** What a scheduled synchronisation works on: the site of the environment, and the database of this server. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '#app/config/model.ts';
import { findProject } from '#app/config/project.ts';
import { importRules } from '#app/import/import-rules.ts';
import { readMapping } from '#app/import/jsonapi/read-mapping.ts';
import { syncContent } from '#app/import/sync/sync-content.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import type { Store } from '#app/store/store.ts';
import type { ContentSyncSchedule, ContentSyncSettings } from '../environment/content-sync-settings.ts';
import type { ContentSyncParts } from './content-sync.ts';

interface ServerParts {
  root: string;
  /** The current one: it may change. */
  config(): Config;
  registry: Registry;
  store: Store;
  media: MediaStorage;
  now(): Date;
}

export function scheduledSync(
  { root, config, registry, store, media, now }: ServerParts,
  { access, compareEveryMs }: ContentSyncSettings,
  { address, mapping: path, everyMs }: ContentSyncSchedule,
): Omit<ContentSyncParts, 'log'> {
  let known: { text: string; read: ReturnType<typeof readMapping> } | undefined;
  /** An edit of the file counts from the next run on. */
  const read = async () => {
    const text = await readFile(resolve(root, path), 'utf8').catch(() => '');
    if (known?.text !== text)
      known = {
        text,
        read: readMapping(path, { cwd: root, color: false, schemas: findProject(root).schemas }),
      };
    return known.read;
  };
  return {
    everyMs,
    now,
    async remembered() {
      const found = await read();
      return found.ok ? { ok: true, state: await store.siteSyncs.get(found.mapping.source) } : found;
    },
    async sync(signal) {
      const found = await read();
      if (!found.ok) return found;
      return syncContent(store, {
        ...{ address, mapping: found.mapping, access, compareEveryMs, media, now, signal },
        rules: importRules(config(), registry, undefined, now()),
      });
    },
  };
}
