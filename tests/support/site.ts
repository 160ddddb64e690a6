/** The project's own configuration, plugins and schemas, loaded once for each test file. */
import { join } from 'node:path';
import { createApiSchemas, type ApiSchemas } from '#app/api/schemas.ts';
import { loadConfig } from '#app/config/load.ts';
import type { Config } from '#app/config/model.ts';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';

export const ROOT = join(import.meta.dirname, '../..');

export interface Site {
  config: Config;
  registry: Registry;
  schemas: ApiSchemas;
}

async function load(): Promise<Site> {
  const [loaded, registry, schemas] = await Promise.all([
    loadConfig(ROOT),
    loadRegistry(ROOT),
    createApiSchemas(),
  ]);
  if (!loaded.ok) throw new Error(`The configuration is broken: ${loaded.problems[0]?.message}`);
  return { config: loaded.config, registry, schemas };
}

let site: Promise<Site> | undefined;

export function loadSite(): Promise<Site> {
  return (site ??= load());
}
